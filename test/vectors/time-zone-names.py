"""Every name in the IANA time zone database, as spelled there: time-zone-names.json next to this file.

Run:     python3 time-zone-names.py
Source:  lib/tzdata/tzdata.zi, the whole database in one text as the tz project defines it (the input of zic). A line "Z name ..."
         starts a zone, "L target name" makes a link; both are names. Factory, a placeholder for clocks that nobody has set, is left out.
"""
import json
from pathlib import Path

from tzdata_source import LINKS, RELEASE, ZONES

names = sorted([*ZONES, *LINKS])
text = json.dumps({'tzdata': RELEASE, 'names': names}, separators=(',', ':'))
Path(__file__).with_suffix('.json').write_text(text + '\n', encoding='ascii')
print(RELEASE, len(names), 'names')
