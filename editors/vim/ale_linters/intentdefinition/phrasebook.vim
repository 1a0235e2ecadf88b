call phrasebook#ale#Define('intentdefinition')
