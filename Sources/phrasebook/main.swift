print("phrasebook")
