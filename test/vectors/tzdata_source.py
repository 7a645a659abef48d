"""The time zones of the other scripts: lib/tzdata/tzdata.zi, compiled by zic (Debian: libc-bin).

Files are compiled in their fat form, which lists the changes up to 2037, while the service has the slim one, which leaves
most of them to the rule in the footer.
"""
import atexit
import shutil
import subprocess
import tempfile
from pathlib import Path
from zoneinfo import ZoneInfo

SOURCE = Path(__file__).parents[2] / 'lib/tzdata/tzdata.zi'
LINES = SOURCE.read_text(encoding='ascii').splitlines()
RELEASE = LINES[0].removeprefix('# version ')

fields = [line.split() for line in LINES if line[:2] in ('Z ', 'L ')]
# Factory is tzdata's placeholder for a clock that nobody has set, not a zone.
ZONES = sorted(f[1] for f in fields if f[0] == 'Z' and f[1] != 'Factory')
LINKS = dict(sorted((f[2], f[1]) for f in fields if f[0] == 'L'))

ZONEINFO = Path(tempfile.mkdtemp(prefix='tzdata-'))
atexit.register(shutil.rmtree, ZONEINFO)
subprocess.run(['zic', '-b', 'fat', '-d', ZONEINFO, SOURCE], check=True)


def zone(name):
    with open(ZONEINFO / name, 'rb') as file:
        return ZoneInfo.from_file(file, key=name)
