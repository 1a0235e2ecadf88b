#!/bin/sh
# Makes phrasebook-VERSION.vsix, for `code --install-extension`. Needs Node 20 and the npm registry.
set -eu
cd "$(dirname "$0")"
node --test
# What the repository has elsewhere, and the extension needs beside it.
cp ../../LICENSE ../../Sources/phrasebook/Documentation.docc/Resources/configuration.schema.json .
# The client is pinned in package.json; a lock file that is there holds all below it.
if [ -f package-lock.json ]; then
  npm ci --no-audit --no-fund --ignore-scripts
else
  npm install --no-audit --no-fund --ignore-scripts
fi
npx --yes @vscode/vsce@3 package --allow-missing-repository
