/// Xcode projects of both kinds: one whose groups list every file, and one whose folders are synchronized.
enum XcodeProjectSamples {
  static let classic = #"""
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      classes = {
      };
      objectVersion = 56;
      objects = {

    /* Begin PBXBuildFile section */
        B1 /* Shortcuts.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* Shortcuts.swift */; };
        B2 /* AppShortcuts.strings in Resources */ = {isa = PBXBuildFile; fileRef = V1 /* AppShortcuts.strings */; };
        B3 = {isa = PBXBuildFile; fileRef = F3; };
        B4 = {isa = PBXBuildFile; fileRef = P2; settings = {ATTRIBUTES = (RemoveHeadersOnCopy, ); }; };
        B5 = {isa = PBXBuildFile; fileRef = F5; };
        B6 = {isa = PBXBuildFile; productRef = S1 /* Kit */; };
        B7 = {isa = PBXBuildFile; fileRef = F6; };
    /* End PBXBuildFile section */

        F1 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Shortcuts.swift; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; name = "Größe.swift"; path = "Watch App/Gr\U00f6\U00dfe.swift"; sourceTree = SOURCE_ROOT; };
        F5 = {isa = PBXFileReference; path = System/Library/Frameworks/AppIntents.framework; sourceTree = SDKROOT; };
        F6 = {isa = PBXFileReference; path = "../Shared/Both.swift"; sourceTree = "<group>"; };
        F7 = {isa = PBXFileReference; name = de; path = de.lproj/AppShortcuts.strings; sourceTree = "<group>"; };
        F8 = {isa = PBXFileReference; name = en; path = en.lproj/AppShortcuts.strings; sourceTree = "<group>"; };
        P1 = {isa = PBXFileReference; explicitFileType = wrapper.application; path = Demo.app; sourceTree = BUILT_PRODUCTS_DIR; };
        P2 = {isa = PBXFileReference; explicitFileType = wrapper.application; path = Watch.app; sourceTree = BUILT_PRODUCTS_DIR; };

        G0 = {isa = PBXGroup; children = (G1, F3, G3, ); sourceTree = "<group>"; };
        G1 /* Demo */ = {isa = PBXGroup; children = (G2, F6, ); path = Demo; sourceTree = "<group>"; };
        G2 /* only a name */ = {isa = PBXGroup; children = (F1, V1, ); name = "Siri & more"; sourceTree = "<group>"; };
        G3 /* Products */ = {isa = PBXGroup; children = (P1, P2, ); name = Products; sourceTree = "<group>"; };
        V1 = {isa = PBXVariantGroup; children = (F7, F8, ); name = AppShortcuts.strings; sourceTree = "<group>"; };

        T1 /* Demo */ = {
          isa = PBXNativeTarget;
          buildConfigurationList = L1;
          buildPhases = (PH1, PH2, PH3, PH5, );
          dependencies = (D1, );
          name = Demo;
          productReference = P1;
          productType = "com.apple.product-type.application";
        };
        T2 = {
          isa = PBXNativeTarget; buildConfigurationList = L2; buildPhases = (PH4, ); dependencies = ( );
          name = "Demo Watch"; productReference = P2; productType = "com.apple.product-type.application";
        };
        T3 = {isa = PBXAggregateTarget; buildConfigurationList = L9; buildPhases = ( ); name = Docs; };
        D1 = {isa = PBXTargetDependency; target = T3; targetProxy = X1; };
        PH1 = {isa = PBXSourcesBuildPhase; buildActionMask = 2147483647; files = (B1, B7, B6, ); };
        PH2 = {isa = PBXResourcesBuildPhase; files = (B2, ); };
        PH3 = {isa = PBXCopyFilesBuildPhase; dstPath = "$(CONTENTS_FOLDER_PATH)/Watch"; files = (B4, ); };
        PH4 = {isa = PBXSourcesBuildPhase; files = (B3, ); };
        PH5 = {isa = PBXShellScriptBuildPhase; files = (B5, ); shellScript = "echo \"a;\"\n# } // not /* a comment\n"; };

        R0 = {
          isa = PBXProject; buildConfigurationList = L0; developmentRegion = de; knownRegions = (de, Base, "pt-BR", );
          mainGroup = G0; projectDirPath = ""; targets = (T1, T2, T3, );
        };
        L0 = {isa = XCConfigurationList; buildConfigurations = (C1, C2, ); defaultConfigurationName = Release; };
        L1 = {isa = XCConfigurationList; buildConfigurations = (C3, C4, ); defaultConfigurationName = Release; };
        L2 = {isa = XCConfigurationList; buildConfigurations = (C5, ); };
        C1 = {isa = XCBuildConfiguration; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 15.0; }; name = Debug; };
        C2 = {
          isa = XCBuildConfiguration; name = Release;
          buildSettings = {BRAND = Demo; IPHONEOS_DEPLOYMENT_TARGET = 16.4; SWIFT_VERSION = 5.0; FLAGS = ("-a", b, ); };
        };
        C3 = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_NAME = wrong; }; name = Debug; };
        C4 = {
          isa = XCBuildConfiguration; name = Release;
          buildSettings = {
            INFOPLIST_FILE = "$(SRCROOT)/Demo/Info.plist";
            INFOPLIST_KEY_CFBundleDisplayName = "${BRAND} für alle";
            PRODUCT_NAME = "$(TARGET_NAME)";
            SWIFT_VERSION = 6.0;
          };
        };
        C5 = {isa = XCBuildConfiguration; buildSettings = {WATCHOS_DEPLOYMENT_TARGET = 10.0; A = "$(B)"; B = "$(A)"; }; name = Only; };
      };
      rootObject = R0 /* Project object */;
    }

    """#

  static let synchronized = #"""
    // !$*UTF8*$!
    {
      objects = {
        X1 = {
          isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
          membershipExceptions = (Info.plist, "Old Things", "/Localized: AppShortcuts.strings", );
          target = T1;
        };
        X2 = {
          isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
          membershipExceptions = (Intents/Shared.swift, );
          target = T2;
        };
        X3 = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; membershipExceptions = (a.txt, ); };
        S1 = {
          isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X1, X2, X3, ); explicitFileTypes = {};
          explicitFolders = (); path = App; sourceTree = "<group>";
        };
        S2 = {isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = "<group>"; };
        G0 = {isa = PBXGroup; children = (G1, ); sourceTree = "<group>"; };
        G1 = {isa = PBXGroup; children = (S1, S2, ); path = Sources; sourceTree = "<group>"; };
        T1 = {
          isa = PBXNativeTarget; fileSystemSynchronizedGroups = (S1, ); name = App; buildPhases = (); dependencies = (D1, );
          productType = "com.apple.product-type.application";
        };
        T2 = {
          isa = PBXNativeTarget; fileSystemSynchronizedGroups = (S2, ); name = Widget; buildPhases = ();
          productType = "com.apple.product-type.app-extension";
        };
        D1 = {isa = PBXTargetDependency; target = T2; };
        R0 = {isa = PBXProject; developmentRegion = en; knownRegions = (en, Base, ); mainGroup = G0; targets = (T1, T2, ); };
      };
      rootObject = R0;
    }

    """#
}
