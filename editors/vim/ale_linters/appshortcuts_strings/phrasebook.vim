call phrasebook#ale#Define('appshortcuts_strings')
