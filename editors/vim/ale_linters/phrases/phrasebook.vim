call phrasebook#ale#Define('phrases')
