"""The offset of every zone at every change of its clocks: time-zone-offsets.json next to this file.

Run:     python3 time-zone-offsets.py      (Python 3.9 or later, zic and zdump of libc-bin; same seed, same cases)

Two readers of the compiled files that share no code with this project: zdump finds the changes, and Python's zoneinfo
confirms each, at the last second before it and the first after.

zones:   zone -> changes, samples; each a text of numbers.
         changes: the offset before the first change, then for each until 2041 the seconds since the previous one (the first:
         since the epoch) in base 36, and the offset from then on.
         samples: instant, offset, ...: both sides of each change in 2100 (not a leap year) and 2400 (one); random instants
         from 1850 on; both ends of the range of instants and random ones up to them. zoneinfo ends at the year 9999, so a
         later instant is moved into 2400 to 2799 by whole cycles of 400 years, after which calendar and rules repeat.
links:   name -> zone.
"""
import json
import random
import subprocess
from datetime import datetime, timedelta, timezone
from pathlib import Path

from tzdata_source import LINKS, RELEASE, ZONEINFO, ZONES, zone

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
CYCLE = 146_097 * 86_400
END = 8_640_000_000_000
WINDOWS = [(2100, 2101), (2400, 2401)]
random.seed(20261121)


def unix(year):
    return int((datetime(year, 1, 1, tzinfo=timezone.utc) - EPOCH).total_seconds())


def offset(info, seconds):
    return int((EPOCH + timedelta(seconds=seconds)).astimezone(info).utcoffset().total_seconds())


def offset_anywhere(info, seconds):
    if seconds < unix(2):
        return offset(info, unix(2))  # long before the first change
    if seconds >= unix(9999):
        seconds = (seconds - unix(2400)) % CYCLE + unix(2400)
    return offset(info, seconds)


def changes(name, first_year, last_year):
    """[(instant, offset before, offset after), ...] by zdump; changes of the abbreviation alone are left out."""
    years = f'{first_year},{last_year}'
    run = subprocess.run(['zdump', '-V', '-c', years, ZONEINFO / name], capture_output=True, text=True, check=True)
    rows = [line.split() for line in run.stdout.splitlines()]
    # "<file> Sun Mar 29 01:00:00 2037 UT = Sun Mar 29 00:00:00 2037 -01 isdst=1 gmtoff=-3600"
    seen = [(int(datetime.strptime(' '.join(row[2:6]), '%b %d %H:%M:%S %Y').replace(tzinfo=timezone.utc).timestamp()),
             int(row[-1].removeprefix('gmtoff='))) for row in rows]
    pairs = list(zip(seen[::2], seen[1::2]))
    assert all(after == before + 1 for (before, _), (after, _) in pairs), name
    return [(after, old, new) for (_, old), (after, new) in pairs if old != new]


def base36(number):
    digits, size = '', abs(number)
    while size or not digits:
        size, digit = divmod(size, 36)
        digits = '0123456789abcdefghijklmnopqrstuvwxyz'[digit] + digits
    return '-' * (number < 0) + digits


def values(name):
    info = zone(name)
    found = changes(name, 1800, 2041)
    for at, old, new in found:
        assert (offset(info, at - 1), offset(info, at)) == (old, new), (name, at)
    text, previous = [str(found[0][1] if found else offset(info, 0))], 0
    for at, _, new in found:
        text += [base36(at - previous), str(new)]
        previous = at

    instants = {-END, END, END - 1}
    for window in WINDOWS:
        instants |= {side for at, _, _ in changes(name, *window) for side in (at - 1, at)}
    for first, last in [(unix(1850), unix(2041)), (unix(2041), unix(9999)), (unix(9999), END)]:
        instants |= {random.randrange(first, last) for _ in range(3)}
    samples = [str(n) for at in sorted(instants) for n in (at, offset_anywhere(info, at))]
    return {'changes': ' '.join(text), 'samples': ' '.join(samples)}


zones = {name: values(name) for name in ZONES}
lines = ',\n'.join(f'{json.dumps(name)}: {json.dumps(value)}' for name, value in zones.items())
links = ',\n'.join(f'{json.dumps(name)}: {json.dumps(target)}' for name, target in LINKS.items())
text = f'{{\n"tzdata": "{RELEASE}",\n"zones": {{\n{lines}\n}},\n"links": {{\n{links}\n}}\n}}\n'
Path(__file__).with_suffix('.json').write_text(text, encoding='ascii')
print(RELEASE, len(zones), 'zones,', sum(len(v['changes'].split()) // 2 for v in zones.values()), 'changes,', len(text), 'bytes')
