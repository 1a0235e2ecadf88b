call phrasebook#ale#Define('appshortcuts_catalog')
