import { type ElementaryName, nearest, vectors } from '../test/vectors/elementary.ts';
import primes from '../test/vectors/primes.json' with { type: 'json' };
import { type Request, sender, serviceLambda } from './lambda.ts';
import { duration, table } from './report.ts';
import { coldStarts, median, warmCalls } from './timing.ts';

const LOGARITHMS = (Object.keys(nearest) as ElementaryName[]).filter((name) => name.startsWith('log'));

/** The slowest of the cases with which integers, powers and logarithms are tested. */
export async function measureLongest(): Promise<string> {
  const requests = {
    'an integer': await slowest(
      Object.values(primes).flatMap((cases) => cases.map(([n]) => request('math/prime', `/${n}`))),
    ),
    'a power': await slowest(
      decimals('pow').map(([base, exponent]) => request('math/pow', `?base=${base}&exponent=${exponent}`)),
    ),
    'a logarithm': await slowest(
      LOGARITHMS.flatMap((name) => decimals(name).map(([n]) => request(`math/${name}`, `/${n}`))),
    ),
  };
  const cold = coldStarts(requests);
  const warm = await warmCalls(requests);
  const names = Object.keys(requests) as (keyof typeof requests)[];
  const rows = names.map((name) => {
    const numbers = requests[name].target.match(/(?<=[/=-])\d[\d.]*/g) ?? [];
    const digits = numbers.map((number) => number.replace('.', '').length).join(' and ');
    return [`${name}: ${digits} digits`, duration(median(cold[name].first)), duration(median(warm[name]))];
  });
  return table(['', 'first call', 'warm'], rows);
}

/** Decimals with which a function is tested, as arguments. */
function decimals(name: ElementaryName): readonly (readonly (number | string)[])[] {
  return vectors(name)
    .map(({ input }) => input)
    .filter((input) => input.every((n) => typeof n === 'string'));
}

function request(id: string, end: string): Request {
  return { module: serviceLambda(id), target: `/${id}${end}` };
}

/** The one that takes longest in a warm process. */
async function slowest(requests: readonly Request[]): Promise<Request> {
  let [found, longest]: [Request | undefined, number] = [undefined, 0];
  for (const one of requests) {
    const send = await sender(one);
    await send();
    let shortest = Infinity; // of some calls, because a pause can make any of them longer
    for (let call = 0; call < 5; call++) {
      const start = performance.now();
      await send();
      shortest = Math.min(shortest, performance.now() - start);
    }
    if (shortest > longest) [found, longest] = [one, shortest];
  }
  if (found === undefined) throw new Error('there are no requests');
  return found;
}
