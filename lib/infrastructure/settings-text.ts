import { SETTINGS } from './settings.ts';

/** The part of a setting's schema that is shown to people. */
export interface SettingSchema {
  readonly description?: string;
  readonly default?: unknown;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly expected?: string;
}

/** Every setting in three lines: its name and default, what it is, what it accepts. */
export function settingsText(): string {
  const schemas: Readonly<Record<string, SettingSchema>> = SETTINGS.properties;
  return Object.entries(schemas)
    .map(([name, schema]) => {
      const value = schema.default === undefined ? 'without a default' : `default ${schema.default}`;
      return `${name}, ${value}\n  ${schema.description}\n  Accepted: ${expected(schema)}.\n`;
    })
    .join('\n');
}

/** What a setting accepts, in words. */
export function expected({ expected, type, enum: values, minimum, maximum }: SettingSchema): string {
  if (expected !== undefined) return expected;
  if (values !== undefined) return `one of ${values.join(', ')}`;
  return type === 'boolean' ? 'true or false' : `a whole number from ${minimum} to ${maximum}`;
}
