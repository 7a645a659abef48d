import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Arrivals, lossOf, simulate } from '../../bench/simulated-environments.ts';
import { SCALING } from '../../lib/cost/quotas.ts';
import { seeded } from '../../lib/cost/seeded.ts';
import reference from '../vectors/cost.json' with { type: 'json' };

test.each(reference.losses as [number, number, number][])(
  "%d environments lose the share of Erlang's formula when requests would keep %d busy",
  (count, offered, share) => {
    expect(lossOf(count, offered)).toBeCloseTo(share, 12);
  },
);

const arrivals = (given: Partial<Arrivals>): Arrivals => ({
  functions: 1,
  rate: 500,
  ramp: 0,
  seconds: 60,
  concurrency: 1_000,
  ...given,
});

describe('the simulated environments', () => {
  test("obey Little's law: the mean number busy is the rate of served requests times the time each takes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 3_000 }), fc.nat(), (rate, seed) => {
        // Long enough that the rate of random arrivals is off by less than 1 %.
        const given = arrivals({ rate, seconds: Math.max(20, 40_000 / rate) });
        const { mean, served, occupied } = simulate(given, seeded(seed));
        const half = given.seconds / 2;
        expect(Math.abs(mean / ((served / half) * (occupied / served)) - 1)).toBeLessThan(0.05);
        expect(Math.abs(mean / (rate * 0.1) - 1)).toBeLessThan(0.05);
      }),
      { numRuns: 10 },
    );
  });

  test('are never started faster than Lambda scales, over any span', () => {
    for (const [functions, ramp] of [
      [1, 0],
      [1, 2],
      [2, 0],
    ] as const) {
      const simulation = simulate(
        arrivals({ functions, rate: 40_000 * functions, ramp, seconds: 6, concurrency: 1e6 }),
        seeded(3),
      );
      expect(simulation.throttled).toBeGreaterThan(0);
      expect(simulation.starts).toHaveLength(functions);
      const allowed = (span: number) => SCALING.atOnce + SCALING.perSecond * span;
      for (const starts of simulation.starts) {
        for (const span of [0.1, 1, 5]) {
          let first = 0;
          for (const [index, start] of starts.entries()) {
            while (start - (starts[first] ?? 0) > span) first += 1;
            if (index - first + 1 > allowed(span)) throw new Error(`${index - first + 1} starts in ${span} s`);
          }
        }
        expect(starts.length).toBeGreaterThan(0.9 * allowed(6));
      }
    }
  });

  test('never exceed the quota; requests beyond it are throttled', () => {
    const { peak, starts, throttled, requests } = simulate(arrivals({ rate: 2_000, concurrency: 150 }), seeded(5));
    expect(peak).toBe(150);
    expect(starts.flat()).toHaveLength(150);
    expect(Math.abs(throttled / requests - lossOf(150, 200))).toBeLessThan(0.01);
  });

  test("throttle the share of Erlang's formula in the long run", () => {
    const { throttled, requests } = simulate(arrivals({ rate: 1_000, concurrency: 100, seconds: 200 }), seeded(11));
    expect(Math.abs(throttled / requests - lossOf(100, 100))).toBeLessThan(0.01);
  });

  test('are reused if requests come one at a time', () => {
    const { starts, throttled, requests } = simulate(arrivals({ rate: 0.5, seconds: 600 }), seeded(2));
    expect(requests).toBeGreaterThan(200);
    expect(throttled).toBe(0);
    expect(starts.flat().length).toBeLessThan(5);
  });

  test('are not shared between functions', () => {
    const { starts, throttled } = simulate(arrivals({ functions: 40, rate: 2, seconds: 600 }), seeded(2));
    expect(throttled).toBe(0);
    for (const times of starts) expect([1, 2, 3]).toContain(times.length);
  });

  test('of all functions count against one quota', () => {
    const given = arrivals({ functions: 10, rate: 1_000, concurrency: 100, seconds: 200 });
    const { peak, throttled, requests } = simulate(given, seeded(11));
    expect(peak).toBe(100);
    expect(Math.abs(throttled / requests - lossOf(100, 100))).toBeLessThan(0.01);
  });

  test('throttle nothing if requests ramp up no faster than Lambda scales', () => {
    const given = arrivals({ rate: 12_000, ramp: 15, seconds: 18, concurrency: 1e6 });
    expect(simulate(given, seeded(1)).throttled).toBe(0);
    expect(simulate({ ...given, ramp: 0 }, seeded(1)).throttled).toBeGreaterThan(1_000);
  });

  test('are the same for the same seed', () => {
    const given = arrivals({ seconds: 5 });
    expect(simulate(given, seeded(9))).toEqual(simulate(given, seeded(9)));
    expect(simulate(given, seeded(9)).requests).not.toBe(simulate(given, seeded(10)).requests);
  });
});
