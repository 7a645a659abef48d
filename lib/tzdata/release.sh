#!/usr/bin/env bash
# Fetches a release of tzdata into a folder, makes its tzdata.zi with each country's own history (ECMA-402, "Use of the IANA Time Zone
# Database"), and compiles it in both forms of zic, slim and fat. Nothing is unpacked unless it is signed by tzdata's maintainer, whose
# key is in this folder.
#   bash lib/tzdata/release.sh <empty folder> <URL of the archive>
set -euo pipefail
gpg --homedir "$1" --dearmor <"$(dirname "$0")/tz-signing-key.asc" >"$1/key.gpg"
cd "$1"
for suffix in '' .asc; do
  curl --fail --silent --show-error --location --max-time 60 --output "release.tar.gz$suffix" "$2$suffix"
done
# gpgv accepts an expired or revoked key: a copy does not show that its owner has extended or revoked it.
gpgv --keyring ./key.gpg release.tar.gz.asc release.tar.gz
tar -xzf release.tar.gz
make -s PACKRATDATA=backzone PACKRATLIST=zone.tab VERSION_DEPS= tzdata.zi
for form in slim fat; do zic -b $form -d $form tzdata.zi; done
