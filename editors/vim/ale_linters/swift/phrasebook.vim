call phrasebook#ale#Define('swift')
