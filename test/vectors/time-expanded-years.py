"""Calendar dates over ECMAScript's whole range of instants, by GNU date: time-expanded-years.json next to this file.

Run:     python3 time-expanded-years.py      (GNU coreutils' date; same seed, same cases)

Python's dates are limited to the years 1 to 9999. GNU date counts in 64 bits and extends the proleptic Gregorian calendar without
limit, so it is an independent reference for the rest. Years outside 0-9999 are written in ECMA-262's expanded form.

cases:   offset -> [[ms, local, "weekday dayOfYear isoWeek"], ...]: both ends of the range, both sides of year ends, of
         28 and 29 February, and random instants.
"""
import json
import os
import random
import subprocess
from pathlib import Path

DAY = 86_400_000
END = 8_640_000_000_000_000
random.seed(20260308)

OFFSETS = '+00:00 +01:00 -05:00 +05:45 +10:30 +14:00 -15:56 -23:59'.split()


def days_before(year):
    """Days from 1970-01-01 to 1 January of a year, counting leap days."""
    past = year - 1
    return 365 * (year - 1970) + (past // 4 - past // 100 + past // 400) - (1969 // 4 - 1969 // 100 + 1969 // 400)


def expanded(year):
    return f'{year:04}' if 0 <= year <= 9999 else f'{"-" if year < 0 else "+"}{abs(year):06}'


def by_gnu_date(offset, instants):
    # POSIX counts offsets to the west.
    tz = f'<{offset.replace(":", "")}>{"-" if offset[0] == "+" else "+"}{offset[1:]}'
    lines = ''.join(f'@{"-" if ms < 0 else ""}{abs(ms) // 1000}.{abs(ms) % 1000:03}\n' for ms in instants)
    form = '+%Y %m-%dT%H:%M:%S.%3N %:z %u %j %G %V'
    run = subprocess.run(['date', '-f', '-', form], input=lines, env={**os.environ, 'TZ': tz, 'LC_ALL': 'C'},
                         capture_output=True, text=True, check=True)
    for ms, line in zip(instants, run.stdout.splitlines(), strict=True):
        year, rest, written, weekday, day, week_year, week = line.split()
        yield [ms, f'{expanded(int(year))}-{rest}{written}', f'{weekday} {int(day)} {expanded(int(week_year))}-W{week}']


cases = {}
for offset in OFFSETS:
    instants = {-END, -END + 1, END - 1, END, -1, 0}
    scale = 40 if offset == '+00:00' else 2
    years = [-271820, -1, 0, 1, 4, 100, 400, 1600, 1900, 2000, 9999, 10000, 275760]
    years += [random.randrange(-271820, 275761) for _ in range(scale)] + [random.randrange(-400, 2400) for _ in range(scale)]
    for year in years:
        first = days_before(year)
        for day in (first, first + random.randrange(-4, 4), first + random.randrange(57, 62)):
            instants |= {day * DAY - 1, day * DAY, day * DAY + random.randrange(DAY)}
    instants |= {random.randrange(-END, END) for _ in range(2 * scale)}
    cases[offset] = list(by_gnu_date(offset, sorted(ms for ms in instants if -END <= ms <= END)))

coreutils = subprocess.run(['date', '--version'], capture_output=True, text=True, check=True).stdout.split('\n', 1)[0]
text = json.dumps({'source': coreutils, 'cases': cases}, separators=(',', ':'))
Path(__file__).with_suffix('.json').write_text(text + '\n', encoding='ascii')
print(coreutils, sum(map(len, cases.values())), 'cases,', len(text), 'bytes')
