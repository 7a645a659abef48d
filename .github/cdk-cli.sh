#!/usr/bin/env bash
# Puts the CDK's command line into a folder without "npm ci": the version that the lockfile names, held to its hash. So a
# job that may deploy runs no other package.
#   cdk-cli.sh <package-lock.json> <folder>
set -euo pipefail

lockfile=$1
folder=$2

locked() { jq --exit-status --raw-output ".packages[\"node_modules/aws-cdk\"].$1" "$lockfile"; }
version=$(locked version)
integrity=$(locked integrity)

mkdir -p "$folder"
tarball=$folder/$(npm pack --silent --pack-destination "$folder" "aws-cdk@$version")
actual=sha512-$(openssl dgst -sha512 -binary "$tarball" | base64 --wrap=0)
if [ "$actual" != "$integrity" ]; then
  echo "aws-cdk $version is $actual, but the lockfile says $integrity." >&2
  rm "$tarball"
  exit 1
fi
tar --extract --gzip --file "$tarball" --directory "$folder" --strip-components=1
rm "$tarball"
