import { vectors } from '../test/vectors/elementary.ts';
import { invocationOf, sender } from './lambda.ts';
import type { Subject } from './measure.ts';

/** A request to an operation of each kind and to the site, and one to the same function that it rejects. */
const REQUESTS: readonly (readonly [accepted: string, rejected?: string])[] = [
  ['/math/prime/1000003', '/math/prime/1'],
  ['/math/prime/9007199254740881'], // the largest prime below 2^53
  ['/math/exp/0.1', '/math/exp/1000'],
  ['/math/pow?base=1.1&exponent=0.5', '/math/pow?base=1.1'],
  ['/math/random-number?min=1&max=6', '/math/random-number?min=6&max=1'],
  ['/time/unix/0?tz=Europe/Paris', '/time/unix/0?tz=Europe/Pari'],
  ['/time/iso/2024-03-08T08:53:04+01:00', '/time/iso/yesterday'],
  ['/time/zones', '/time/zones?q=Paris'],
  ['/docs'],
];

/** What typical requests take, and the longest. */
export async function serviceSubjects(): Promise<Subject[]> {
  const requests = [...REQUESTS, [await slowestPower()] as const];
  return requests.map(([accepted, rejected]) => ({
    name: `\`${accepted.replace(/[\d.]{20,}/g, (number) => `<${number.replace(/^[0.]+|\./g, '').length} digits>`)}\``,
    module: invocationOf(accepted).module,
    accepted,
    ...(rejected && { rejected }),
  }));
}

/** The request that takes longest, of those with which powers are tested. */
async function slowestPower(): Promise<string> {
  const targets = vectors('pow').map(({ input: [base, exponent] }) => `/math/pow?base=${base}&exponent=${exponent}`);
  const shortest = new Map<string, number>(); // of some calls, because a pause can make any of them longer
  for (let call = 0; call < 10; call++) {
    for (const target of targets) {
      const send = await sender(target);
      const start = performance.now();
      await send();
      shortest.set(target, Math.min(performance.now() - start, shortest.get(target) ?? Infinity));
    }
  }
  const [[target]] = [...shortest].sort(([, one], [, other]) => other - one) as [[string, number]];
  return target;
}
