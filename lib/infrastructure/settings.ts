import { CORS } from '../contract/cors.ts';
import { KEY_OF_A_TOOL, list, numberBetween, oneOf, type Reader, text, truth } from './setting-readers.ts';

/** A setting: what it is for, what it is when nothing is said, how a value is read and what is accepted in words. */
interface Setting<T> {
  readonly about: string;
  readonly accepts: string;
  readonly fallback: T;
  readonly read: Reader<T>;
}

/** The retention periods CloudWatch Logs knows, in days. */
const RETENTION_DAYS = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
] as const;

/** What Lambda calls the levels of its own log lines. */
type SystemLogLevelName = 'WARN' | 'INFO' | 'DEBUG';

/** Whether this is an origin as browsers send it: `https://example.org:443` and `https://EXAMPLE.org` would never match. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[a-z0-9.:-]+$/.test(text) && URL.parse(text)?.origin === text;
}

/** Everything that can be set about a deployment, as CDK context: `npx cdk deploy -c stage=beta`. */
export const SETTINGS = {
  stage: {
    about: 'The name of the deployment; deployments of different names live side by side in one account.',
    accepts: '1 to 20 lower-case letters, digits and hyphens, a letter first',
    fallback: 'prod',
    read: text(/^[a-z][a-z0-9-]{0,19}$/),
  },
  throttleRate: {
    about: 'Requests per second that are served in the long run; more get a 429.',
    accepts: 'a whole number from 1 to 1000000',
    fallback: 40,
    read: numberBetween(1, 1_000_000),
  },
  throttleBurst: {
    about: 'Requests that are served at once before the rate counts.',
    accepts: 'a whole number from 1 to 1000000',
    fallback: 100,
    read: numberBetween(1, 1_000_000),
  },
  logRetentionDays: {
    about: 'Days after which log lines are deleted.',
    accepts: `one of ${RETENTION_DAYS.join(', ')}`,
    fallback: 30,
    read: oneOf(RETENTION_DAYS),
  },
  alarmEmail: {
    about: 'E-mail address for alarm notifications.',
    accepts: 'an e-mail address',
    fallback: undefined,
    read: text(/^[^\s@,]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i),
  },
  memory: {
    about: 'Memory of each function in MB; Lambda gives processor time in proportion to it.',
    accepts: 'a whole number from 128 to 10240',
    fallback: 128,
    read: numberBetween(128, 10_240),
  },
  systemLogLevel: {
    about:
      "The least severe of Lambda's own log lines that are kept; at INFO, each call is logged with its duration and memory.",
    accepts: 'one of WARN, INFO, DEBUG',
    fallback: 'WARN',
    read: text(/^(?:WARN|INFO|DEBUG)$/) as Reader<SystemLogLevelName>,
  },
  canary: {
    about:
      'Whether a function sends every example of the contract to the API every five minutes, with an alarm on failure and on silence.',
    accepts: 'true or false',
    fallback: false,
    read: truth,
  },
  monthlyBudget: {
    about:
      'Monthly budget of the account in US dollars; alarmEmail gets a mail at 50, 80 and 100 % and when the forecast exceeds it.',
    accepts: 'a whole number from 1 to 1000000',
    fallback: undefined,
    read: numberBetween(1, 1_000_000),
  },
  terminationProtection: {
    about: 'Whether CloudFormation refuses to delete the stack; without a value, it does for the stage prod.',
    accepts: 'true or false',
    fallback: undefined,
    read: truth,
  },
  permissionsBoundary: {
    about: "The name of a managed policy that bounds what the functions' role may do; docs/operations.md has one.",
    accepts: 'the name of a managed policy',
    fallback: undefined,
    read: text(/^[\w+=,.@-]{1,128}$/),
  },
  tracing: {
    about: 'Whether Lambda traces requests with X-Ray.',
    accepts: 'true or false',
    fallback: false,
    read: truth,
  },
  corsOrigins: {
    about: 'The origins whose pages may call the API.',
    accepts: '* or distinct origins separated by commas, for example https://example.org,https://example.com:8443',
    fallback: CORS.allowOrigins as readonly string[],
    read: list(
      (origins) => origins.join() === '*' || (origins.every(isOrigin) && new Set(origins).size === origins.length),
    ),
  },
  domainName: {
    about:
      'A domain name of your own for the API; it also requires certificateArn, and the execute-api address is then off.',
    accepts: 'a lower-case domain name, for example api.example.org',
    fallback: undefined,
    read: text(/^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/),
  },
  certificateArn: {
    about: 'The certificate of domainName, from AWS Certificate Manager in the same region.',
    accepts: 'the ARN of an ACM certificate',
    fallback: undefined,
    read: text(/^arn:aws[a-z-]*:acm:[a-z0-9-]+:\d{12}:certificate\/[a-zA-Z0-9-]+$/),
  },
} as const satisfies Record<string, Setting<unknown>>;

type Key = keyof typeof SETTINGS;
type Value<S> = S extends { readonly read: Reader<infer T>; readonly fallback: infer F }
  ? T | Extract<F, undefined>
  : never;

/** Values of all settings. */
export type Settings = { readonly [K in Key]: Value<(typeof SETTINGS)[K]> };

/** A setting that is not as it must be. The message is one sentence for the person who deploys. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

/**
 * Reads the settings from CDK context, where values from the command line are strings and those of cdk.json have types.
 *
 * @throws SettingError for a value that is not accepted, for a key that is no setting, and for a setting without the one it needs.
 */
export function settingsFrom(context: Readonly<Record<string, unknown>>): Settings {
  for (const key of Object.keys(context)) {
    if (!Object.hasOwn(SETTINGS, key) && !KEY_OF_A_TOOL.test(key)) {
      throw new SettingError(`"${key}" is not a setting; the settings are ${Object.keys(SETTINGS).join(', ')}.`);
    }
  }
  const values = Object.fromEntries(Object.keys(SETTINGS).map((key) => [key, readSetting(key as Key, context[key])]));
  const settings = values as unknown as Settings;
  for (const [given, missing] of [
    ['domainName', 'certificateArn'],
    ['certificateArn', 'domainName'],
    ['monthlyBudget', 'alarmEmail'],
  ] as const) {
    if (settings[given] !== undefined && settings[missing] === undefined) {
      throw new SettingError(`${given} is ${JSON.stringify(settings[given])}, which also requires ${missing}.`);
    }
  }
  return settings;
}

function readSetting(key: Key, given: unknown): unknown {
  const { accepts, fallback, read }: Setting<unknown> = SETTINGS[key];
  if (given === undefined) return fallback;
  const value = read(given);
  if (value === undefined) throw new SettingError(`${key} is ${JSON.stringify(given)}, but must be ${accepts}.`);
  return value;
}
