"""Every change of the clocks in every zone: zone-changes.json next to this file.

Run:     python3 zone-changes.py <tzdata.zi>      (Python 3.9 or later, zic and zdump of libc-bin; same seed, same cases)

Source:  the whole database in one text, which `npm run tzdata` fetches, compiled by zic in its fat form, which lists the changes up to
         2037; the data have the slim form, which leaves most of them to the rule in the footer. A line "Z name ..." of it starts a
         zone, "L target name" makes a link. Factory, a placeholder for clocks that nobody has set, is left out.

Two readers of the compiled files that share no code with this project: zdump finds the changes, and Python's zoneinfo
confirms each, at the last second before it and the first after. zoneinfo also confirms what `local_change` says of each, and the test with it.

zones:   zone -> types, changes, samples, later.
         types: what clocks show, "offset isdst abbreviation" as zdump writes it. In the other texts, numbers of types.
         changes: the type before the first change, then for each until 2042 the seconds since the previous one (the first:
         since the epoch) in base 36, and the type from then on.
         samples: instant, type, ...: random instants from 1850 on, both ends of the range of instants and random ones up to
         them. zoneinfo ends at the year 9999, so a later instant is moved into 2400 to 2799 by whole cycles of 400 years,
         after which calendar and rules repeat.
         later: instant, type, ...: the changes from 2099 to 2101 (without a leap year) and from 2399 to 2401 (with one).
links:   name -> zone.
"""
import atexit
import json
import random
import shutil
import subprocess
import sys
import tempfile
from datetime import datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

SOURCE = Path(sys.argv[1])
LINES = SOURCE.read_text(encoding='ascii').splitlines()
RELEASE = LINES[0].removeprefix('# version ')

fields = [line.split() for line in LINES if line[:2] in ('Z ', 'L ')]
ZONES = sorted(f[1] for f in fields if f[0] == 'Z' and f[1] != 'Factory')
LINKS = dict(sorted((f[2], f[1]) for f in fields if f[0] == 'L'))

ZONEINFO = Path(tempfile.mkdtemp(prefix='tzdata-'))
atexit.register(shutil.rmtree, ZONEINFO)
subprocess.run(['zic', '-b', 'fat', '-d', ZONEINFO, SOURCE], check=True)

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
CYCLE = 146_097 * 86_400
END = 8_640_000_000_000
LATER = [(2099, 2102), (2399, 2402)]
random.seed(20261121)


def zone(name):
    with open(ZONEINFO / name, 'rb') as file:
        return ZoneInfo.from_file(file, key=name)


def unix(year):
    return int((datetime(year, 1, 1, tzinfo=timezone.utc) - EPOCH).total_seconds())


def offset_of(shown):
    return int(shown.split(' ')[0])


def by_zoneinfo(info, seconds):
    local = (EPOCH + timedelta(seconds=seconds)).astimezone(info)
    return f'{int(local.utcoffset().total_seconds())} {int(bool(local.dst()))} {local.tzname()}'


def by_zoneinfo_anywhere(info, seconds):
    if seconds < unix(2):
        return by_zoneinfo(info, unix(2))  # long before the first change
    if seconds >= unix(9999):
        seconds = (seconds - unix(2400)) % CYCLE + unix(2400)
    return by_zoneinfo(info, seconds)


def changes(name, first_year, end_year):
    """[(instant, before, after), ...] by zdump, confirmed by zoneinfo."""
    years = f'{first_year},{end_year}'
    run = subprocess.run(['zdump', '-V', '-c', years, ZONEINFO / name], capture_output=True, text=True, check=True)
    rows = [line.split() for line in run.stdout.splitlines()]
    # "<file> Sun Mar 29 01:00:00 2037 UT = Sun Mar 29 00:00:00 2037 -01 isdst=1 gmtoff=-3600"
    seen = [(int(datetime.strptime(' '.join(row[2:6]), '%b %d %H:%M:%S %Y').replace(tzinfo=timezone.utc).timestamp()),
             ' '.join([row[-1].removeprefix('gmtoff='), row[-2].removeprefix('isdst='), row[-3]])) for row in rows]
    pairs = list(zip(seen[::2], seen[1::2]))
    assert all(after == before + 1 for (before, _), (after, _) in pairs), name
    found = [(after, old, new) for (_, old), (after, new) in pairs]
    info = zone(name)
    for at, old, new in found:
        assert (by_zoneinfo(info, at - 1), by_zoneinfo(info, at)) == (old, new), (name, at)
        for local, instant in local_change(at, offset_of(old), offset_of(new)):
            assert by_fold_0(info, local) == instant, (name, at, local)
    return found


def local_change(at, old, new):
    """Around a change: seconds on the local clock, and the instant that Temporal's "compatible" chooses for them.

    Local times that the clock skips or shows twice are those from at + min(old, new) to at + max(old, new): skipped ones are
    moved on by what is skipped, of repeated ones the first is meant. Both have the old offset.
    """
    first, last = at + min(old, new), at + max(old, new)
    return [*((local, local - old) for local in (first - 1, first, last - 1)), (last, last - new)]


def by_fold_0(info, local):
    """The instant of a local time by PEP 495: fold=0 is the first of two, and the offset before the change in a gap."""
    moment = (EPOCH + timedelta(seconds=local)).replace(tzinfo=info, fold=0)
    return local - int(moment.utcoffset().total_seconds())


def base36(number):
    digits, size = '', abs(number)
    while size or not digits:
        size, digit = divmod(size, 36)
        digits = '0123456789abcdefghijklmnopqrstuvwxyz'[digit] + digits
    return '-' * (number < 0) + digits


def values(name):
    info = zone(name)
    types = []

    def number(shown):
        if shown not in types:
            types.append(shown)
        return str(types.index(shown))

    found = changes(name, 1800, 2043)
    text, previous = [number(found[0][1] if found else by_zoneinfo(info, 0))], 0
    for at, _, new in found:
        text += [base36(at - previous), number(new)]
        previous = at

    instants = {-END, END, END - 1}
    for first, last in [(unix(1850), unix(2043)), (unix(2043), unix(9999)), (unix(9999), END)]:
        instants |= {random.randrange(first, last) for _ in range(3)}
    samples = [str(n) for at in sorted(instants) for n in (at, number(by_zoneinfo_anywhere(info, at)))]
    later = [str(n) for years in LATER for at, _, new in changes(name, *years) for n in (at, number(new))]
    return {'types': types, 'changes': ' '.join(text), 'samples': ' '.join(samples), 'later': ' '.join(later)}


zones = {name: values(name) for name in ZONES}
lines = ',\n'.join(f'{json.dumps(name)}: {json.dumps(value)}' for name, value in zones.items())
links = ',\n'.join(f'{json.dumps(name)}: {json.dumps(target)}' for name, target in LINKS.items())
text = f'{{\n"tzdata": "{RELEASE}",\n"zones": {{\n{lines}\n}},\n"links": {{\n{links}\n}}\n}}\n'
Path(__file__).with_suffix('.json').write_text(text, encoding='ascii')
print(RELEASE, len(zones), 'zones,', sum(len(v['changes'].split()) // 2 for v in zones.values()), 'changes,', len(text), 'bytes')
