/**
 * Measures the package correctly-rounded against what else computes elementary functions in JavaScript:
 * npm --prefix bench/peers ci && node bench/peers/elementary-functions.ts
 */
import assert from 'node:assert/strict';
import * as correctlyRounded from '@utility-service/correctly-rounded';
import { Decimal } from 'decimal.js';
import { init } from 'gmp-wasm';
import { figure, table } from '../report.ts';
import { median } from '../timing.ts';

type Name = keyof typeof correctlyRounded;
type Implementation = (x: number, y: number) => number;

const ROUNDS = 15;
const ROUND_MICROSECONDS = 200_000;

/** From 0.1 to 10. */
const ARGUMENTS = Array.from({ length: 1000 }, () => [Math.random() * 9.9 + 0.1, Math.random() * 9.9 + 0.1] as const);

const { binding, getContext } = await init();
const context = getContext({ precisionBits: 53 });
const [base, exponent, result] = [context.Float(0).mpfr_t, context.Float(0).mpfr_t, context.Float(0).mpfr_t];
const NEAREST = 0;

/** MPFR without gmp-wasm's objects, which would take longer. */
function mpfr(name: Name): Implementation {
  if (name === 'pow') {
    return (x, y) => {
      binding.mpfr_set_d(base, x, NEAREST);
      binding.mpfr_set_d(exponent, y, NEAREST);
      binding.mpfr_pow(result, base, exponent, NEAREST);
      return binding.mpfr_get_d(result, NEAREST);
    };
  }
  const f = binding[`mpfr_${name}`];
  return (x) => {
    binding.mpfr_set_d(base, x, NEAREST);
    f(result, base, NEAREST);
    return binding.mpfr_get_d(result, NEAREST);
  };
}

/** With 20 digits, which is its default. */
function decimal(name: Name): Implementation {
  if (name === 'pow') return (x, y) => Decimal.pow(x, y).toNumber();
  const method = name === 'log' ? 'ln' : name;
  return (x) => Decimal[method](x).toNumber();
}

/** Nanoseconds of CPU time that a call takes, in one round. */
function duration(f: Implementation): number {
  const start = process.threadCpuUsage();
  let [calls, elapsed, sum] = [0, 0, 0];
  while (elapsed < ROUND_MICROSECONDS) {
    for (const [x, y] of ARGUMENTS) sum += f(x, y);
    calls += ARGUMENTS.length;
    const { user, system } = process.threadCpuUsage(start);
    elapsed = user + system;
  }
  return Number.isNaN(sum) ? Number.NaN : (elapsed * 1000) / calls;
}

const rows = (Object.entries(correctlyRounded) as [Name, Implementation][]).map(([name, ours]) => {
  const implementations = [Math[name] as Implementation, ours, decimal(name), mpfr(name)];
  // MPFR rounds correctly, too.
  for (const [x, y] of ARGUMENTS) assert.equal(ours(x, y), mpfr(name)(x, y));
  const times = implementations.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, f] of implementations.entries()) times[index]?.push(duration(f));
  }
  return [name, ...times.map((rounds) => figure(median(rounds)))];
});
console.log(`Nanoseconds of CPU time a call, Node.js ${process.version}.\n`);
console.log(table(['', '`Math`', 'this', 'decimal.js', 'MPFR in WebAssembly'], rows));
