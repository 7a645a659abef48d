#!/usr/bin/env bash
# Fetches IANA's newest release of tzdata into a folder, and makes its tzdata.zi with each country's own history (ECMA-402, "Use of
# the IANA Time Zone Database"). Nothing is unpacked unless it is signed by tzdata's maintainer, whose key is in this folder.
#   bash lib/tzdata/release.sh <empty folder> [<URL of a mirror>]
set -euo pipefail
mirror=${2:-https://data.iana.org/time-zones}
gpg --homedir "$1" --dearmor <"$(dirname "$0")/tz-signing-key.asc" >"$1/key.gpg"
cd "$1"
for file in tzdata-latest.tar.gz tzdata-latest.tar.gz.asc; do
  curl --fail --silent --show-error --location --max-time 60 --remote-name "$mirror/$file"
done
# gpgv accepts an expired or revoked key: a copy does not show that its owner has extended or revoked it.
gpgv --keyring ./key.gpg tzdata-latest.tar.gz.asc tzdata-latest.tar.gz
tar -xzf tzdata-latest.tar.gz
make -s PACKRATDATA=backzone PACKRATLIST=zone.tab VERSION_DEPS= tzdata.zi
