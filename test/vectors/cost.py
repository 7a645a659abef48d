"""Bills of a month, lost calls and hit rates, computed independently of lib/cost: cost.json next to this file.

Run:    python3 cost.py      (Python 3; fractions are exact until the end)

The prices are copied by hand from AWS's pages for us-east-1, as of 2026: HTTP APIs, Lambda on Arm, CloudWatch, EC2
data transfer, CloudFront (United States), WAF, X-Ray, Elastic Load Balancing, S3 Standard, Fargate on Arm, public IPv4,
Secrets Manager, Route 53.

Shape:  {"bills":  [{"workload": {...}, "settings": {...}, "dollars": {design: {item: dollars}}}],
         "losses": [[environments, offered, share]],     Erlang's formula as the sum a^n/n! / (sum of a^k/k!)
         "hits":   [[requests in the lifetime of a cache entry, inputs, exponent, share]]}
"""
import json
from fractions import Fraction as F
from math import factorial
from pathlib import Path

SECONDS = 31 * 86400
HOURS = 744


def tiered(amount, *tiers):
    """The price of an amount in tiers: (size or None, price as text)"""
    sum_, remaining = F(0), F(amount)
    for size, price in tiers:
        in_tier = remaining if size is None else min(remaining, F(size))
        sum_ += in_tier * F(price)
        remaining -= in_tier
    return sum_


def gateway(n):
    return tiered(n, (300 * 10**6, '0.000001'), (None, '0.0000009'))


def log(bytes_, days):
    gb = F(bytes_) / 10**9
    ingested = tiered(gb, (10240, '0.5'), (20480, '0.25'), (20480, '0.1'), (None, '0.05'))
    return ingested + gb * F(days, 30) * F('0.03')


def on_demand(gb_seconds):
    return tiered(gb_seconds, (7500 * 10**6, '0.0000133334'), (11250 * 10**6, '0.0000120001'), (None, '0.0000106667'))


def out(bytes_):
    return tiered(F(bytes_) / 10**9, (10240, '0.09'), (40960, '0.085'), (102400, '0.07'), (None, '0.05'))


def cloudfront(n, bytes_):
    transfer = tiered(F(bytes_) / 10**9, (10240, '0.085'), (40960, '0.08'), (102400, '0.06'), (358400, '0.04'),
                     (536576, '0.03'), (4194304, '0.025'), (None, '0.02'))
    return n / 10000 * F('0.01') + transfer


def bucket(gb, days):
    return tiered(gb * F(days, 30), (51200, '0.023'), (460800, '0.022'), (None, '0.021'))


def balancer(n, response, gb_per_unit):
    """With responses of 2 kB, bytes are the largest dimension, above connections and rules."""
    gb_per_hour = F(n, HOURS) * (500 + response) / 10**9
    return HOURS * F('0.0225') + HOURS * gb_per_hour / F(gb_per_unit) * F('0.008') + 2 * HOURS * F('0.005')


def bill(rate, hits, ms, response, memory, days, line, zone):
    n = F(rate) * SECONDS
    gb = F(memory, 1024)
    miss = n * (1 - F(hits))

    def origin(count):
        return {
            'API Gateway': gateway(count),
            'Lambda requests': count * F('0.0000002'),
            # One call in a hundred bills 200 ms more.
            'Lambda duration': on_demand(count * (F(ms) + 2) / 1000 * gb),
            'Logs': log(count * line, days),
        }

    alarms = {'Monitoring': 7 * F('0.1') + 3}
    # A check of an AWS endpoint, with HTTPS as the only option.
    fixed = alarms | ({'Health check': F('0.5') + 1} if zone else {})
    transfer = {'Data transfer': out(n * response)}
    as_deployed = fixed | origin(n) | transfer
    edge = {'Monitoring': 10 * F('0.1') + 3, 'Secrets Manager': F('0.4')} | origin(miss) | {'CloudFront': cloudfront(n, n * (response + 200))}
    first = min(n, F(SECONDS))
    ready = n * max(F(ms), 100) / 1000 * gb * F('0.0000033334')
    logs = bucket(n * 400 / 10**9, days)
    tasks = max(F(2), F(rate) / 5000)
    return {
        'plain': as_deployed,
        'edge': edge,
        'guardedEdge': edge | {'WAF': 6 + n * F('0.0000006')},
        'traced': as_deployed | {'X-Ray': (first + (n - first) / 20) * F('0.000005')},
        'provisioned': as_deployed | {'Lambda duration': n * F(ms) / 1000 * gb * F('0.0000077778'),
                                      'Provisioned concurrency': ready},
        'loadBalancer': fixed | transfer | {'Logs': logs, 'Load balancer': balancer(n, response, '0.4'),
                                     'Lambda requests': as_deployed['Lambda requests'],
                                     'Lambda duration': as_deployed['Lambda duration']},
        'containers': fixed | transfer | {'Logs': logs, 'Load balancer': balancer(n, response, 1),
                                      'Containers': tasks * HOURS * (F('0.03238') + 2 * F('0.00356'))},
    }


bills = []
ZONE = {'domainName': 'api.example.org', 'hostedZoneId': 'Z0123456789ABCDEFGHIJ', 'hostedZoneName': 'example.org'}
for rate, hits, ms, memory, days, level, line, zone in [
    ('0.5', '0', 2, 128, 30, 'WARN', 204, {}),
    ('10', '0.5', 2, 128, 30, 'WARN', 204, ZONE),
    ('10000', '0.9', 2, 128, 30, 'WARN', 204, {}),
    ('10000', '0.25', 250, 1024, 365, 'INFO', 204 + 426, ZONE),
    ('1000000', '0.9', 120, 256, 3653, 'WARN', 204, {}),
]:
    dollars = bill(rate, hits, ms, 2000, memory, days, line, zone)
    bills.append({
        'workload': {'requestsPerSecond': float(rate), 'hits': float(hits), 'callMilliseconds': ms, 'responseBytes': 2000},
        'settings': {'memory': memory, 'logRetentionDays': days, 'systemLogLevel': level} | zone,
        'dollars': {design: {item: float(sum_) for item, sum_ in items.items()} for design, items in dollars.items()},
    })

losses = []
for count, offered in [(1, '0.5'), (2, '1'), (6, '1'), (5, '10'), (100, '100'), (120, '100')]:
    terms = [F(offered)**k / factorial(k) for k in range(count + 1)]
    losses.append([count, float(offered), float(terms[-1] / sum(terms))])

hits = []
for requests, inputs, exponent in [('0.5', 1, 1), ('100', 10, 1), ('5000', 169, 2), ('5000', 1475, 0)]:
    weights = [F(1, k**exponent) for k in range(1, inputs + 1)]
    shares = [weight / sum(weights) for weight in weights]
    # A miss caches an entry; during its lifetime, a Poisson number of requests hits.
    hits.append([float(requests), inputs, exponent, float(sum(p * (F(requests) * p) / (1 + F(requests) * p) for p in shares))])

Path(__file__).with_suffix('.json').write_text(
    json.dumps({'bills': bills, 'losses': losses, 'hits': hits}, separators=(',', ':')) + '\n')
