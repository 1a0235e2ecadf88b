/// One rich text for each format, with every construct that its reader knows.
enum Samples {
  static let strings = """
    /* The table of the app.
       It has a head. */

    // Run a task
    "Run ${task} in ${applicationName}" = "Führe ${task} in ${applicationName} aus";
    "Say \\"hi\\" to ${applicationName}" = "Sag \\"hallo\\" zu ${applicationName}"; // behind
    "tab\\there" = "\\U00e9\\101\\\\ 🏃🏽‍♀️";
    bare.key = bare/value;
    "shorthand ${applicationName}";
    'single' = 'quotes';
    "two lines" = "first
    second";
    "list" = (a, "b", {c = d;});

    """

  static let phrases = """
    # Figranium from the editor
    application Figranium
    also Fig                                   # an alternative app name
    provider demo

    intent OpenLogIntent
      title Open a log \\#1
      parameter log: LogEntity
    entity LogEntity
      case build  Build log

    shortcut RunFigraniumTaskIntent
      title Run a task
      image play.circle
      phrase Run ${task} in ${applicationName}
      phrase Führe ${task} in ${applicationName} aus 🏃🏽‍♀️
      never Run away from ${applicationName}   # a negative phrase

    shortcut RunFigraniumTaskIntent(task: "night\\"ly", depth: 3, next: previous)
    \ttitle Nightly backup

    try
      Run Nightly backup in Figranium -> RunFigraniumTaskIntent(task: "nightly-backup")
      Run the moon -> Sun -> none
      Stop my Figranium run

    run Morning
      RunFigraniumTaskIntent(task: "nightly-backup")
      GetFigraniumExecutionStatusIntent(executionID: previous)

    """

  static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Run ${task} in ${applicationName}" : {
          "comment" : "Said to \\"Siri\\" \\ud83d\\ude00",
          "extractionState" : "extracted_with_value",
          "localizations" : {
            "de" : {
              "stringSet" : {
                "state" : "translated",
                "values" : [
                  "Führe ${task} in ${applicationName} aus",
                  "Starte ${task} mit ${applicationName} 🏃🏽‍♀️"
                ]
              }
            },
            "fr" : {
              "stringUnit" : { "state" : "needs_review", "value" : "Lance ${task} avec ${applicationName}" }
            },
            "ar" : {
              "variations" : { "plural" : { "one" : { "stringUnit" : { "state" : "new", "value" : "x" } } } }
            }
          }
        },
        "Other ${applicationName}" : {
          "shouldTranslate" : false
        }
      },
      "version" : "1.0"
    }

    """

  static let definition = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>INEnums</key>
    \t<array>
    \t\t<dict>
    \t\t\t<key>INEnumDisplayName</key>
    \t\t\t<string>Size</string>
    \t\t\t<key>INEnumName</key>
    \t\t\t<string>Size</string>
    \t\t\t<key>INEnumValues</key>
    \t\t\t<array>
    \t\t\t\t<dict>
    \t\t\t\t\t<key>INEnumValueDisplayName</key>
    \t\t\t\t\t<string>Groß &amp; heiß 🏃🏽‍♀️</string>
    \t\t\t\t\t<key>INEnumValueName</key>
    \t\t\t\t\t<string>large</string>
    \t\t\t\t</dict>
    \t\t\t</array>
    \t\t</dict>
    \t</array>
    \t<key>INIntentDefinitionModelVersion</key>
    \t<string>1.2</string>
    \t<!-- What can be ordered -->
    \t<key>INIntents</key>
    \t<array>
    \t\t<dict>
    \t\t\t<key>INIntentClassPrefix</key>
    \t\t\t<string>Soup</string>
    \t\t\t<key>INIntentName</key>
    \t\t\t<string>Order</string>
    \t\t\t<key>INIntentParameterCombinations</key>
    \t\t\t<dict>
    \t\t\t\t<key>soup,size</key>
    \t\t\t\t<dict>
    \t\t\t\t\t<key>INIntentParameterCombinationSupportsBackgroundExecution</key>
    \t\t\t\t\t<true/>
    \t\t\t\t\t<key>INIntentParameterCombinationSubtitle</key>
    \t\t\t\t\t<string>As ${size}</string>
    \t\t\t\t\t<key>INIntentParameterCombinationTitle</key>
    \t\t\t\t\t<string>Order &#36;{soup}</string>
    \t\t\t\t</dict>
    \t\t\t</dict>
    \t\t\t<key>INIntentParameters</key>
    \t\t\t<array>
    \t\t\t\t<dict>
    \t\t\t\t\t<key>INIntentParameterDisplayName</key>
    \t\t\t\t\t<string>Soup</string>
    \t\t\t\t\t<key>INIntentParameterName</key>
    \t\t\t\t\t<string>soup</string>
    \t\t\t\t\t<key>INIntentParameterObjectType</key>
    \t\t\t\t\t<string>Soup</string>
    \t\t\t\t\t<key>INIntentParameterPromptDialogs</key>
    \t\t\t\t\t<array>
    \t\t\t\t\t\t<dict>
    \t\t\t\t\t\t\t<key>INIntentParameterPromptDialogFormatString</key>
    \t\t\t\t\t\t\t<string>Which of ${count} soups?</string>
    \t\t\t\t\t\t</dict>
    \t\t\t\t\t</array>
    \t\t\t\t\t<key>INIntentParameterSupportsMultipleValues</key>
    \t\t\t\t\t<true/>
    \t\t\t\t\t<key>INIntentParameterType</key>
    \t\t\t\t\t<string>Object</string>
    \t\t\t\t</dict>
    \t\t\t\t<dict>
    \t\t\t\t\t<key>INIntentParameterEnumType</key>
    \t\t\t\t\t<string>Size</string>
    \t\t\t\t\t<key>INIntentParameterMetadata</key>
    \t\t\t\t\t<dict>
    \t\t\t\t\t\t<key>INIntentParameterMetadataDefaultValue</key>
    \t\t\t\t\t\t<string>large</string>
    \t\t\t\t\t</dict>
    \t\t\t\t\t<key>INIntentParameterName</key>
    \t\t\t\t\t<string>size</string>
    \t\t\t\t\t<key>INIntentParameterType</key>
    \t\t\t\t\t<string>Integer</string>
    \t\t\t\t\t<key>INIntentParameterUnsupportedReasons</key>
    \t\t\t\t\t<array>
    \t\t\t\t\t\t<dict>
    \t\t\t\t\t\t\t<key>INIntentParameterUnsupportedReasonFormatString</key>
    \t\t\t\t\t\t\t<string>At most ${maximumValue}.</string>
    \t\t\t\t\t\t</dict>
    \t\t\t\t\t</array>
    \t\t\t\t</dict>
    \t\t\t</array>
    \t\t\t<key>INIntentResponse</key>
    \t\t\t<dict>
    \t\t\t\t<key>INIntentResponseCodes</key>
    \t\t\t\t<array>
    \t\t\t\t\t<dict>
    \t\t\t\t\t\t<key>INIntentResponseCodeConciseFormatString</key>
    \t\t\t\t\t\t<string>Ready</string>
    \t\t\t\t\t\t<key>INIntentResponseCodeFormatString</key>
    \t\t\t\t\t\t<string>Ready in ${minutes} minutes</string>
    \t\t\t\t\t</dict>
    \t\t\t\t</array>
    \t\t\t\t<key>INIntentResponseParameters</key>
    \t\t\t\t<array>
    \t\t\t\t\t<dict>
    \t\t\t\t\t\t<key>INIntentResponseParameterName</key>
    \t\t\t\t\t\t<string>minutes</string>
    \t\t\t\t\t\t<key>INIntentResponseParameterType</key>
    \t\t\t\t\t\t<string>Integer</string>
    \t\t\t\t\t</dict>
    \t\t\t\t</array>
    \t\t\t</dict>
    \t\t\t<key>INIntentTitle</key>
    \t\t\t<string>Order a soup</string>
    \t\t\t<key>INIntentType</key>
    \t\t\t<string>Custom</string>
    \t\t</dict>
    \t</array>
    \t<key>INTypes</key>
    \t<array>
    \t\t<dict>
    \t\t\t<key>INTypeDisplayName</key>
    \t\t\t<string>Soup of the day</string>
    \t\t\t<key>INTypeName</key>
    \t\t\t<string>Soup</string>
    \t\t\t<key>INTypeProperties</key>
    \t\t\t<array>
    \t\t\t\t<dict>
    \t\t\t\t\t<key>INTypePropertyName</key>
    \t\t\t\t\t<string>identifier</string>
    \t\t\t\t\t<key>INTypePropertyType</key>
    \t\t\t\t\t<string>String</string>
    \t\t\t\t</dict>
    \t\t\t</array>
    \t\t</dict>
    \t</array>
    </dict>
    </plist>

    """

  static let metadata = """
    {
      "actions" : {
        "OpenShelf" : {
          "identifier" : "OpenShelf", "isDiscoverable" : false, "openAppWhenRun" : true,
          "parameters" : [
            {
              "isOptional" : true, "name" : "shelf", "title" : { "alternatives" : [], "key" : "Shelf" },
              "typeSpecificMetadata" : [], "valueType" : { "entity" : { "wrapper" : { "typeName" : "Shelf" } } }
            },
            {
              "isOptional" : false, "name" : "sorting", "title" : { "key" : "Sorting" },
              "typeSpecificMetadata" : [
                "LNValueTypeSpecificMetadataKeyDefaultValue", { "string" : { "wrapper" : "title" } }
              ],
              "valueType" : { "linkEnumeration" : { "wrapper" : { "identifier" : "Sorting" } } }
            },
            {
              "isOptional" : false, "name" : "tags",
              "valueType" : {
                "array" : { "wrapper" : { "memberValueType" : { "primitive" : { "wrapper" : { "typeIdentifier" : 0 } } } } }
              }
            }
          ],
          "title" : { "alternatives" : [], "key" : "Open a shelf" }
        }
      },
      "autoShortcutProviderMangledName" : "5Books9ShortcutsV",
      "autoShortcuts" : [
        {
          "actionIdentifier" : "OpenShelf",
          "phraseTemplates" : [
            { "alternatives" : [], "key" : "Open ${shelf} in ${applicationName}" },
            { "alternatives" : [], "key" : "\\u00d6ffne ${applicationName} 🏃🏽‍♀️" }
          ],
          "shortTitle" : { "alternatives" : [], "key" : "Open" }, "systemImageName" : "books.vertical"
        }
      ],
      "entities" : {
        "Shelf" : {
          "defaultQueryIdentifier" : "Books.ShelfQuery", "displayTypeName" : { "key" : "Shelf" },
          "properties" : [
            { "identifier" : "name", "valueType" : { "primitive" : { "wrapper" : { "typeIdentifier" : 0 } } } }
          ],
          "typeName" : "Shelf"
        }
      },
      "enums" : [
        {
          "cases" : [
            {
              "displayRepresentation" : { "synonyms" : [ { "key" : "A to Z" } ], "title" : { "key" : "Title" } },
              "identifier" : "title"
            }
          ],
          "displayTypeName" : { "key" : "Sorting" }, "identifier" : "Sorting"
        }
      ],
      "generator" : { "name" : "xcode-tools", "version" : "17F113" },
      "negativePhrases" : [ { "alternatives" : [], "key" : "Open the window" } ],
      "queries" : {
        "ShelfQuery" : { "capabilities" : 70, "entityType" : "Shelf", "identifier" : "ShelfQuery" }
      },
      "version" : 1
    }

    """

  static let vocabulary = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>IntentPhrases</key>
      <array>
        <dict>
          <key>IntentName</key>
          <string>INRequestRideIntent</string>
          <key>IntentExamples</key>
          <array>
            <string>Order a ride &amp; pay with Demo</string>
            <string>Bestelle 🏃🏽‍♀️ mit Demo</string>
          </array>
        </dict>
      </array>
      <key>ParameterVocabularies</key>
      <array>
        <dict>
          <key>ParameterNames</key>
          <array><string>INRequestRideIntent.rideOptionName</string></array>
          <key>ParameterVocabulary</key>
          <array>
            <dict>
              <key>VocabularyItemIdentifier</key>
              <string>pool</string>
              <key>VocabularyItemSynonyms</key>
              <array>
                <dict>
                  <key>VocabularyItemPhrase</key>
                  <string>Pool</string>
                  <key>VocabularyItemPronunciation</key>
                  <string>pule</string>
                  <key>VocabularyItemExamples</key>
                  <array><string>A Demo pool</string></array>
                </dict>
              </array>
            </dict>
          </array>
        </dict>
      </array>
    </dict>
    </plist>

    """

  static let information = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    #if BETA
      <key>CFBundleDisplayName</key>
      <string>Demo &#66;</string>
    #endif
      <key>CFBundleName</key>
      <string>$(PRODUCT_NAME)</string>
      <key>INAlternativeAppNames</key>
      <array>
        <dict>
          <key>INAlternativeAppName</key>
          <string>Dämo</string>
          <key>INAlternativeAppNamePronunciationHint</key>
          <string>day mow</string>
        </dict>
      </array>
    </dict>
    </plist>

    """

  static let all = [
    strings, phrases, catalog, definition, metadata, vocabulary, information, XcodeProjectSamples.classic,
    XcodeProjectSamples.synchronized,
  ]
}
