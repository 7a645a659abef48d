import { Ajv } from 'ajv';
import { conflicts, regionConflict } from './setting-combinations.ts';
import { SETTINGS, type Settings } from './settings.ts';
import { expected, type SettingSchema } from './settings-text.ts';

/**
 * Context keys that are not this service's: those of the CDK have a colon, a slash or an at sign in them
 * (`@aws-cdk/core:…`, `aws:cdk:…`, `availability-zones:account=…`), except the few that are listed here.
 */
const RESERVED_KEY = /[:/@]|^(?:cli-telemetry|acknowledged-issue-numbers)$/;

const validateSettings = new Ajv({
  allErrors: true,
  useDefaults: true,
  keywords: ['expected'],
  formats: { origin: isOrigin },
}).compile<Settings>(SETTINGS);

/** Invalid settings. The message has a sentence for each problem, for the person who deploys. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

/**
 * Reads the settings from CDK context, where values from the command line are strings and those of cdk.json have types.
 *
 * @param region - the region that the stack will be deployed to, if known.
 * @throws SettingError for a value that is not accepted, a key that is not a setting, and settings that do not work
 *   together or in the region.
 */
export function settingsFrom(context: Readonly<Record<string, unknown>>, region?: string): Settings {
  const schemas: ReadonlyMap<string, SettingSchema> = new Map(Object.entries(SETTINGS.properties));
  const settings: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const [key, value] of Object.entries(context)) {
    const schema = schemas.get(key);
    if (schema !== undefined) settings[key] = typedValue(schema, value);
    else if (!RESERVED_KEY.test(key)) {
      wrong.push(`"${key}" is not a setting; the settings are ${[...schemas.keys()].join(', ')}.`);
    }
  }
  if (!validateSettings(settings)) {
    const keys = new Set(validateSettings.errors?.map(({ instancePath }) => instancePath.split('/')[1] ?? ''));
    for (const key of keys) {
      const schema = schemas.get(key);
      if (schema === undefined) throw new Error(`settings: an error is about no single setting, but about "${key}"`);
      wrong.push(`${key} is ${JSON.stringify(context[key])}, but must be ${expected(schema)}.`);
    }
    throw new SettingError(wrong.join(' '));
  }
  wrong.push(...conflicts(settings));
  const wrongRegion = region === undefined ? undefined : regionConflict(settings, region);
  if (wrong.length === 0 && wrongRegion !== undefined) wrong.push(wrongRegion);
  if (wrong.length > 0) throw new SettingError(wrong.join(' '));
  return settings;
}

/**
 * The value of a text from the command line. A text that is no value of the right type stays a text, which the schema then
 * rejects. ajv's own coercion would take 1e3, " 5" and null for numbers.
 */
function typedValue({ type }: SettingSchema, given: unknown): unknown {
  if (typeof given !== 'string') return given;
  if (type === 'integer' && /^\d{1,15}$/.test(given)) return Number(given);
  if (type === 'boolean' && /^(?:true|false)$/.test(given)) return given === 'true';
  return type === 'array' ? given.split(',').map((item) => item.trim()) : given;
}

/** Whether this is an origin as browsers send it: `https://example.org:443` and `https://EXAMPLE.org` would never match. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[a-z0-9.:-]+$/.test(text) && URL.parse(text)?.origin === text;
}
