"""Instants of local times in every zone, by Python's zoneinfo: time-zone-local-times.json next to this file.

Run:     python3 time-zone-local-times.py      (Python 3.9 or later, zic of libc-bin; same seed, same cases)

zones:   zone -> {local time: instant in milliseconds, ...}, 1850-2100: for up to five changes of the offset, in the middle of
         what the clock skips or shows twice and its last millisecond; and random local times.

PEP 495 with fold=0 is Temporal's "compatible": of two, the first; in a gap the offset before it, so that the time moves on by
what is skipped.
"""
import json
import random
from datetime import datetime, timedelta, timezone
from pathlib import Path

from tzdata_source import RELEASE, ZONES, changes, zone

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
MILLISECOND = timedelta(milliseconds=1)
random.seed(20261122)


def unix(year):
    return int((datetime(year, 1, 1, tzinfo=timezone.utc) - EPOCH).total_seconds())


def offset(info, seconds):
    return int((EPOCH + timedelta(seconds=seconds)).astimezone(info).utcoffset().total_seconds())


def case(info, milliseconds):
    """milliseconds: on the local clock, since 1970-01-01T00:00:00."""
    local = (EPOCH + milliseconds * MILLISECOND).replace(tzinfo=info, fold=0)
    instant = (local.replace(tzinfo=timezone.utc) - EPOCH) // MILLISECOND - local.utcoffset() // MILLISECOND
    return local.replace(tzinfo=None).isoformat(timespec='milliseconds'), instant


def cases(name):
    info = zone(name)
    around = [(at, offset(info, at - 1), offset(info, at)) for at in changes(name) if unix(1850) <= at < unix(2100)]
    around = [(at, old, new) for at, old, new in around if old != new]
    clock = [random.randrange(unix(1850) * 1000, unix(2100) * 1000) for _ in range(2)]
    # Always the first, which ends local mean time.
    for at, old, new in around[:1] + random.sample(around[1:], min(4, len(around[1:]))):
        clock += [at * 1000 + (old + new) * 500, (at + max(old, new)) * 1000 - 1]
    return dict(case(info, milliseconds) for milliseconds in sorted(clock))


zones = {name: cases(name) for name in ZONES}
lines = ',\n'.join(f'{json.dumps(name)}: {json.dumps(value, separators=(",", ":"))}' for name, value in zones.items())
text = f'{{\n"tzdata": "{RELEASE}",\n"zones": {{\n{lines}\n}}\n}}\n'
Path(__file__).with_suffix('.json').write_text(text, encoding='ascii')
print(RELEASE, len(zones), 'zones,', sum(map(len, zones.values())), 'local times,', len(text), 'bytes')
