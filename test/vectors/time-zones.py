"""Local times in IANA zones, by Python's zoneinfo: time-zones.json beside this file.

Run:     python3 time-zones.py          (Python 3.9 or later with the system's tzdata; same seed, same cases)

zones:   zone -> [[ms, local, "weekday dayOfYear isoWeek", utc?], ...] for zones with something to get wrong, 1850-2100:
         both sides of changes of the clock (the last millisecond before and the first after), and random instants.
         `utc` (email.utils, RFC 5322 with GMT, the same form as IMF-fixdate) is there for the zone UTC.
names:   name -> [seconds, offset, ...] for every name of the database, random instants 1970-2026.

Left out, because the platform's data (ICU, tzdata 2026c) and this machine's (Debian, see "tzdata" in the JSON) differ by
nature; the platform's is taken as the truth of this service:
* Debian builds with PACKRATDATA=backzone: zones that agree since 1970 keep their own history before. ICU merges them
  (Europe/Oslo is Europe/Berlin before 1970), as the tz project does by default. So `zones` has none of the merged
  zones, and `names` starts at 1970.
* For the same reason WET, EET, CET, MET, EST, MST and HST are zones of their own there, links in ICU. They agree from
  1970 but for EET (until 1980) and WET (until 1996).
* Corrections of the past after 2026c: Brazil 1965-1966, Europe/Dublin September 1925, Asia/Tehran May 1979,
  America/Bogota May 1992.
* Changes announced after 2026c: from November 2026 on, Manitoba (Winnipeg) and Inuvik no longer turn clocks back.
"""
import json
import random
import struct
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime
from pathlib import Path
from zoneinfo import ZoneInfo

ZONEINFO = Path('/usr/share/zoneinfo')
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

# (zone, from, to): instants left out, see above.
LEFT_OUT = [
    ('America/Sao_Paulo', datetime(1965, 1, 1), datetime(1966, 12, 31)),
    ('Europe/Dublin', datetime(1925, 9, 1), datetime(1925, 12, 31)),
    ('Eire', datetime(1925, 9, 1), datetime(1925, 12, 31)),
    ('Asia/Tehran', datetime(1979, 5, 1), datetime(1979, 6, 30)),
    ('Iran', datetime(1979, 5, 1), datetime(1979, 6, 30)),
    ('America/Bogota', datetime(1992, 5, 1), datetime(1992, 5, 31)),
    ('EET', datetime(1970, 1, 1), datetime(1980, 12, 31)),
    ('WET', datetime(1970, 1, 1), datetime(1996, 12, 31)),
]


def unix(year, month=1, day=1):
    return int((datetime(year, month, day, tzinfo=timezone.utc) - EPOCH).total_seconds())


def left_out(zone, seconds):
    moment = datetime(1970, 1, 1) + timedelta(seconds=seconds)
    return any(name == zone and begin <= moment <= end for name, begin, end in LEFT_OUT)


def changes(zone):
    """When the zone's clocks change, in unix seconds: the transition times of its TZif file (RFC 9636, section 3)."""
    data = (ZONEINFO / zone).read_bytes()

    def counts(start):
        return struct.unpack('>6I', data[start + 20:start + 44])

    isutcnt, isstdcnt, leapcnt, timecnt, typecnt, charcnt = counts(0)
    second = 44 + timecnt * 5 + typecnt * 6 + charcnt + leapcnt * 8 + isstdcnt + isutcnt
    timecnt = counts(second)[3]
    return struct.unpack(f'>{timecnt}q', data[second + 44:second + 44 + 8 * timecnt])


def local(zone, ms):
    return (EPOCH + timedelta(milliseconds=ms)).astimezone(ZoneInfo(zone))


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
    # The oldest ones (local mean time ends) always; of the rest a few.
    chosen = found[:3] + random.sample(found[3:], min(14, len(found[3:])))
    if zone == 'Pacific/Apia':
        chosen += [unix(2011, 12, 30) + 10 * 3600]
    instants = {ms for t in chosen for ms in (t * 1000 - 1, t * 1000)}
    instants |= {random.randrange(unix(1850) * 1000, unix(2100) * 1000) for _ in range(200 if zone == 'UTC' else 16)}
    zones[zone] = [case(zone, ms) for ms in sorted(instants) if not left_out(zone, ms // 1000)]

names = {}
for name in json.loads(Path(__file__).with_name('time-zone-names.json').read_text())['names']:
    if name == 'Factory':
        continue  # tzdata's mark of a clock that nobody has set; no zone
    rows = []
    while len(rows) < 10:
        seconds = random.randrange(unix(1970), unix(2026))
        if not left_out(name, seconds):
            rows += [seconds, int(local(name, seconds * 1000).utcoffset().total_seconds())]
    names[name] = rows

version = (ZONEINFO / 'tzdata.zi').read_text().split('\n', 1)[0].removeprefix('# version ')
text = json.dumps({'tzdata': version, 'zones': zones, 'names': names}, separators=(',', ':'))
Path(__file__).with_suffix('.json').write_text(text + '\n', encoding='ascii')
print(version, sum(map(len, zones.values())), 'local times,', sum(map(len, names.values())) // 2, 'offsets,', len(text), 'bytes')
