import { type ElementaryName, nearest, vectors } from '../test/vectors/elementary.ts';
import primes from '../test/vectors/primes.json' with { type: 'json' };
import { sender } from './lambda.ts';
import { inMilliseconds, table } from './report.ts';
import { coldStarts, warmCalls } from './timing.ts';

const LOGARITHMS = (Object.keys(nearest) as ElementaryName[]).filter((name) => name.startsWith('log'));

/** The slowest of the cases with which integers, powers and logarithms are tested. */
export async function measureLongest(): Promise<string> {
  const requests = {
    'an integer': await slowest(Object.values(primes).flatMap((cases) => cases.map(([n]) => `/math/prime/${n}`))),
    'a power': await slowest(decimals('pow').map(([base, exponent]) => `/math/pow?base=${base}&exponent=${exponent}`)),
    'a logarithm': await slowest(LOGARITHMS.flatMap((name) => decimals(name).map(([n]) => `/math/${name}/${n}`))),
  };
  const targets = Object.values(requests);
  const cold = await coldStarts(targets);
  const warm = await warmCalls(targets);
  const rows = Object.entries(requests).map(([name, target], index) => {
    const numbers = target.match(/(?<=[/=-])\d[\d.]*/g) ?? [];
    const digits = numbers.map((number) => number.replace('.', '').length).join(' and ');
    return [`${name}: ${digits} digits`, inMilliseconds(cold[index]?.first), inMilliseconds(warm[index])];
  });
  return table(['', 'first call, ms', 'warm, ms'], rows);
}

/** Decimals with which a function is tested, as arguments. */
function decimals(name: ElementaryName): readonly (readonly (number | string)[])[] {
  return vectors(name)
    .map(({ input }) => input)
    .filter((input) => input.every((n) => typeof n === 'string'));
}

/** The target that takes longest in a warm process. */
async function slowest(targets: readonly string[]): Promise<string> {
  let [found, longest] = ['', 0];
  for (const target of targets) {
    const send = await sender(target);
    await send();
    let shortest = Infinity; // of some calls, because a pause can make any of them longer
    for (let call = 0; call < 5; call++) {
      const start = performance.now();
      await send();
      shortest = Math.min(shortest, performance.now() - start);
    }
    if (shortest > longest) [found, longest] = [target, shortest];
  }
  return found;
}
