"""Calendar dates over ECMAScript's whole range of instants, by GNU date: time-expanded-years.json next to this file.

Run:     python3 time-expanded-years.py      (GNU coreutils' date, zic of libc-bin; same seed, same cases)

Python's dates are limited to the years 1 to 9999. GNU date counts in 64 bits and extends both the proleptic Gregorian
calendar and each zone's last rule without limit, so it is an independent reference for the rest. Years outside 0-9999 are
written in ECMA-262's expanded form.

cases:   zone -> [[ms, local, "weekday dayOfYear isoWeek"], ...]: both ends of the range, both sides of year ends, of
         28 and 29 February, and random instants.
"""
import json
import os
import random
import subprocess
from pathlib import Path

from tzdata_source import RELEASE, ZONEINFO

DAY = 86_400_000
END = 8_640_000_000_000_000
random.seed(20260308)

ZONES = 'UTC Europe/Paris America/New_York America/Juneau Australia/Lord_Howe Asia/Kathmandu Asia/Manila Pacific/Apia'.split()


def days_before(year):
    """Days from 1970-01-01 to 1 January of a year, counting leap days."""
    past = year - 1
    return 365 * (year - 1970) + (past // 4 - past // 100 + past // 400) - (1969 // 4 - 1969 // 100 + 1969 // 400)


def expanded(year):
    return f'{year:04}' if 0 <= year <= 9999 else f'{"-" if year < 0 else "+"}{abs(year):06}'


def by_gnu_date(zone, instants):
    lines = ''.join(f'@{"-" if ms < 0 else ""}{abs(ms) // 1000}.{abs(ms) % 1000:03}\n' for ms in instants)
    form = '+%Y %m-%dT%H:%M:%S.%3N %::z %u %j %G %V'
    run = subprocess.run(['date', '-f', '-', form], input=lines, env={**os.environ, 'TZDIR': str(ZONEINFO), 'TZ': zone, 'LC_ALL': 'C'},
                         capture_output=True, text=True, check=True)
    for ms, line in zip(instants, run.stdout.splitlines(), strict=True):
        year, rest, offset, weekday, day, week_year, week = line.split()
        offset = offset.removesuffix(':00') if offset.count(':') == 2 else offset
        yield [ms, f'{expanded(int(year))}-{rest}{offset}', f'{weekday} {int(day)} {expanded(int(week_year))}-W{week}']


cases = {}
for zone in ZONES:
    instants = {-END, -END + 1, END - 1, END, -1, 0}
    scale = 40 if zone == 'UTC' else 2
    years = [-271820, -1, 0, 1, 4, 100, 400, 1600, 1900, 2000, 9999, 10000, 275760]
    years += [random.randrange(-271820, 275761) for _ in range(scale)] + [random.randrange(-400, 2400) for _ in range(scale)]
    for year in years:
        first = days_before(year)
        for day in (first, first + random.randrange(-4, 4), first + random.randrange(57, 62)):
            instants |= {day * DAY - 1, day * DAY, day * DAY + random.randrange(DAY)}
    instants |= {random.randrange(-END, END) for _ in range(2 * scale)}
    cases[zone] = list(by_gnu_date(zone, sorted(ms for ms in instants if -END <= ms <= END)))

coreutils = subprocess.run(['date', '--version'], capture_output=True, text=True, check=True).stdout.split('\n', 1)[0]
text = json.dumps({'source': coreutils, 'tzdata': RELEASE, 'cases': cases}, separators=(',', ':'))
Path(__file__).with_suffix('.json').write_text(text + '\n', encoding='ascii')
print(coreutils, RELEASE, sum(map(len, cases.values())), 'cases,', len(text), 'bytes')
