import { expected, type SettingSchema } from './read-settings.ts';
import { SETTINGS } from './settings.ts';

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
