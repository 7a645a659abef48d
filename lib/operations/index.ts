import type { Group, Operation } from '../http/operation.ts';
import { abs } from './math/abs.ts';
import { ceil } from './math/ceil.ts';
import { cos } from './math/cos.ts';
import { exp } from './math/exp.ts';
import { factorial } from './math/factorial.ts';
import { fibonacci } from './math/fibonacci.ts';
import { floor } from './math/floor.ts';
import { log } from './math/log.ts';
import { log2 } from './math/log2.ts';
import { log10 } from './math/log10.ts';
import { pow } from './math/pow.ts';
import { prime } from './math/prime.ts';
import { randomNumber } from './math/random-number.ts';
import { round } from './math/round.ts';
import { sin } from './math/sin.ts';
import { sqrt } from './math/sqrt.ts';
import { tan } from './math/tan.ts';
import { iso } from './time/iso.ts';
import { now } from './time/now.ts';
import { unix } from './time/unix.ts';
import { unixMs } from './time/unix-ms.ts';
import { zones } from './time/zones.ts';

/** Every operation, in the order in which the documentation shows them. */
export const GROUPS: readonly [Group, ...Group[]] = [
  {
    title: 'Time',
    description:
      'Get the current time, or convert a Unix timestamp (seconds or milliseconds) or a date and time, in any time zone. Any time within 273,000 years of 1970 works.',
    operations: [now, unix, unixMs, iso, zones],
  },
  {
    title: 'Integers',
    description: 'Test primes, list Fibonacci numbers, compute factorials and draw random numbers.',
    operations: [prime, fibonacci, factorial, randomNumber],
  },
  {
    title: 'Functions',
    description:
      'Roots, rounding, trigonometry, logarithms and powers. Every result is the 64-bit float nearest to the true value, for every argument.',
    operations: [sqrt, abs, round, ceil, floor, sin, cos, tan, log, log10, log2, exp, pow],
  },
];

export const operations: readonly Operation[] = GROUPS.flatMap((group) => group.operations);
