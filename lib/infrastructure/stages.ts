import { UserError } from '../user-error.ts';

/** A domain name, with a certificate that exists, or with the hosted zone in which the deploy creates certificate and records. */
export type Domain =
  | { readonly name: string; readonly certificateArn: `arn:aws:acm:${string}:${string}:certificate/${string}` }
  | { readonly name: string; readonly hostedZone: { readonly id: string; readonly name: string } };

/** Requests per second, and requests in a burst before that rate applies. Others get a 429. AWS calls them targets, not ceilings. */
export interface Throttle {
  readonly rate: number;
  readonly burst: number;
}

/** What can differ between stages. */
export interface StageOptions {
  /** The account and region to deploy to. Without it, those of the credentials. Only in the partition `aws`. */
  readonly env?: { readonly account: string; readonly region: string };
  /** By default, `DEFAULT_THROTTLE`. */
  readonly throttle?: Throttle;
  /**
   * US dollars a month. Once the requests of a month (UTC) have cost this, the API is closed until the next one, or until this is
   * raised. Without a limit, only the throttle limits the bill.
   */
  readonly monthlyLimit?: number;
  /** Who gets the mails of alarms. */
  readonly alarmEmail?: `${string}@${string}`;
  readonly domain?: Domain;
}

export const DEFAULT_THROTTLE: Throttle = { rate: 10, burst: 100 };

/**
 * Every deployment of the service. `npx cdk deploy` deploys `prod`, `npx cdk deploy -c stage=beta` another one. With all options:
 *
 *     prod: {
 *       env: { account: '123456789012', region: 'us-east-1' },
 *       throttle: { rate: 100, burst: 200 },
 *       monthlyLimit: 50,
 *       alarmEmail: 'on-call@example.org',
 *       domain: { name: 'api.example.org', hostedZone: { id: 'Z0123456789ABCDEFGHIJ', name: 'example.org' } },
 *     },
 */
export const STAGES: Readonly<Record<string, StageOptions>> = {
  prod: { monthlyLimit: 50 },
  beta: { monthlyLimit: 50 },
};

/**
 * The stage that CDK context asks for.
 *
 * @param context - `stage`, and the CDK's own keys: they have a colon, a slash or an at sign, except `cli-telemetry`.
 * @throws UserError for a stage that does not exist or cannot be deployed, and for other keys: `-c stge=beta` would deploy prod.
 */
export function stageFrom({ stage = 'prod', ...context }: Readonly<Record<string, unknown>>): {
  stageName: string;
  options: StageOptions;
} {
  const unknown = Object.keys(context).find((key) => !/[:/@]/.test(key) && key !== 'cli-telemetry');
  if (unknown !== undefined) throw new UserError(`-c ${unknown} means nothing here: options are in ${FILE}.`);
  const stageName = String(stage);
  const options = Object.hasOwn(STAGES, stageName) ? STAGES[stageName] : undefined;
  if (options === undefined) {
    throw new UserError(`There is no stage "${stageName}" in ${FILE}, only ${Object.keys(STAGES).join(', ')}.`);
  }
  const problems = problemsOf(stageName, options);
  if (problems.length > 0) throw new UserError(`Stage ${stageName} cannot be deployed. ${problems.join(' ')}`);
  return { stageName, options };
}

const FILE = 'lib/infrastructure/stages.ts';

/** The account and region to deploy a stage to. Whatever it leaves out comes from the credentials. */
export function environmentOf({ env, domain }: StageOptions): { readonly account?: string; readonly region?: string } {
  const region = certificateRegion(domain);
  return env ?? (region === undefined ? {} : { region });
}

/** The problems of a stage that its type cannot rule out, one sentence each. */
export function problemsOf(name: string, options: StageOptions): string[] {
  const { throttle = DEFAULT_THROTTLE, monthlyLimit = 1, alarmEmail = 'on-call@example.org', domain } = options;
  const { account, region = '' } = environmentOf(options);
  const certificate = certificateRegion(domain) ?? region;
  const host = domain?.name ?? '';
  const zone = domain !== undefined && 'hostedZone' in domain ? domain.hostedZone : { id: '', name: host };
  // Route 53 prints the name of a zone with a dot at its end.
  const zoneName = zone.name.replace(/\.$/, '');
  const isRate = throttle.rate > 0 && throttle.rate <= 10_000;
  const isBurst = throttle.burst > 0 && Number.isInteger(throttle.burst);
  const checks: readonly (readonly [isValid: boolean, problem: string])[] = [
    [/^[\da-z-]+$/i.test(name), 'Its name may have only letters, digits and hyphens.'],
    [account === undefined || /^\d{12}$/.test(account), 'env: the account must be twelve digits.'],
    [!/^(?:cn|us-gov|us-iso|eu-iso|eusc)/.test(region), `env: only the partition aws is supported, not ${region}.`],
    [region === certificate, `env: the region must be ${certificate}, because of the certificate.`],
    [isRate, 'throttle: the rate must be more than 0, and at most the 10,000 that AWS allows an account.'],
    [isBurst, 'throttle: the burst must be a whole number of at least 1.'],
    [
      monthlyLimit > 0 && monthlyLimit < Infinity,
      'monthlyLimit: it must be a number above 0; for no limit, leave it out.',
    ],
    [/^[^@\s]+@[^@\s]+$/.test(alarmEmail), 'alarmEmail: it must be one e-mail address.'],
    [/^[\da-z.-]*$/.test(host), `domain: ${host} must be one name in lower case, without scheme, path or wildcard.`],
    [`.${host}`.endsWith(`.${zoneName}`), `domain: ${host} is not in the hosted zone ${zoneName}.`],
    [!zone.id.includes('/'), "domain: leave /hostedzone/ out of the zone's id."],
  ];
  return checks.flatMap(([isValid, problem]) => (isValid ? [] : [problem]));
}

function certificateRegion(domain: Domain | undefined): string | undefined {
  return domain !== undefined && 'certificateArn' in domain ? domain.certificateArn.split(':')[3] : undefined;
}
