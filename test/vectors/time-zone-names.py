"""Every name of the IANA time zone database, in its spelling: time-zone-names.json beside this file.

Run:     python3 time-zone-names.py
Source:  /usr/share/zoneinfo/tzdata.zi, the whole database in one text as the tz project defines it ("zic -V" input).
         A line "Z name ..." starts a zone, "L target name" makes a link; both are names. Debian's tzdata has them all.
"""
import json
from pathlib import Path

lines = Path('/usr/share/zoneinfo/tzdata.zi').read_text(encoding='ascii').splitlines()
version = lines[0].removeprefix('# version ')
names = sorted({fields[1] for line in lines if (fields := line.split())[0] == 'Z'}
               | {fields[2] for line in lines if (fields := line.split())[0] == 'L'})
text = json.dumps({'tzdata': version, 'names': names}, separators=(',', ':'))
Path(__file__).with_suffix('.json').write_text(text + '\n', encoding='ascii')
print(version, len(names), 'names')
