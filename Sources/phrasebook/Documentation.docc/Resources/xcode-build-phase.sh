#!/bin/sh
# A build phase of Xcode: shows what `phrasebook lint` finds beside the source. Where the program is missing, the build
# goes on with a warning. Xcode's own PATH has none of Homebrew's folders.
PATH="$PATH:/opt/homebrew/bin:/usr/local/bin"
if ! command -v phrasebook >/dev/null 2>&1; then
  echo "warning: phrasebook is not installed; the phrases of App Shortcuts are not checked"
  exit 0
fi
exec phrasebook lint --format xcode --allow-empty "${SRCROOT:-.}"
