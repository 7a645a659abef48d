"""Local times in IANA zones, by Python's zoneinfo: time-zones.json next to this file.

Run:     python3 time-zones.py      (Python 3.9 or later, zic of libc-bin; same seed, same cases)

zones:   zone -> [[ms, local, "weekday dayOfYear isoWeek", utc?], ...] for unusual zones, 1850-2100: both sides of changes of
         the clock (the last millisecond before and the first after), and random instants.
         `utc` (email.utils, RFC 5322 with GMT, the same form as IMF-fixdate) is only given for the zone UTC.

The changes of all zones are in time-zone-changes.json.
"""
import json
import random
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime
from functools import cache
from pathlib import Path

from tzdata_source import RELEASE, changes
from tzdata_source import zone as read_zone

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
random.seed(20260308)

ZONES = """
UTC Europe/Paris Europe/London Europe/Berlin Europe/Dublin Europe/Lisbon Europe/Moscow Europe/Kyiv Europe/Istanbul
Africa/Casablanca Africa/Monrovia Africa/Cairo Africa/Abidjan Africa/Johannesburg Africa/El_Aaiun
America/New_York America/Los_Angeles America/St_Johns America/Halifax America/Sao_Paulo America/Caracas America/Juneau
America/Argentina/San_Luis America/Adak America/Nuuk America/Scoresbysund America/Danmarkshavn America/Havana
Antarctica/Troll Antarctica/Casey Asia/Kolkata Asia/Kathmandu Asia/Tokyo Asia/Shanghai Asia/Tehran Asia/Gaza
Asia/Manila Asia/Pyongyang Asia/Hebron Asia/Ho_Chi_Minh Australia/Lord_Howe Australia/Sydney Australia/Eucla
Pacific/Apia Pacific/Kiritimati Pacific/Kwajalein Pacific/Chatham Pacific/Auckland Pacific/Honolulu Pacific/Guam
""".split()


def unix(year, month=1, day=1):
    return int((datetime(year, month, day, tzinfo=timezone.utc) - EPOCH).total_seconds())


info = cache(read_zone)


def local(zone, ms):
    return (EPOCH + timedelta(milliseconds=ms)).astimezone(info(zone))


def case(zone, ms):
    moment = local(zone, ms)
    year, week, weekday = moment.isocalendar()
    row = [ms, moment.isoformat(timespec='milliseconds'), f'{weekday} {moment.timetuple().tm_yday} {year:04}-W{week:02}']
    if zone == 'UTC':
        row.append(format_datetime(moment.replace(tzinfo=timezone.utc), usegmt=True))
    return row


zones = {}
for zone in ZONES:
    found = [t for t in changes(zone) if unix(1850) <= t < unix(2100)]
    # Always the oldest ones (the end of local mean time), and a few of the others.
    chosen = found[:3] + random.sample(found[3:], min(14, len(found[3:])))
    if zone == 'Pacific/Apia':
        chosen += [unix(2011, 12, 30) + 10 * 3600]
    instants = {ms for t in chosen for ms in (t * 1000 - 1, t * 1000)}
    instants |= {random.randrange(unix(1850) * 1000, unix(2100) * 1000) for _ in range(200 if zone == 'UTC' else 16)}
    zones[zone] = [case(zone, ms) for ms in sorted(instants)]

text = json.dumps({'tzdata': RELEASE, 'zones': zones}, separators=(',', ':'))
Path(__file__).with_suffix('.json').write_text(text + '\n', encoding='ascii')
print(RELEASE, sum(map(len, zones.values())), 'local times,', len(text), 'bytes')
