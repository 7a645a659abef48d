import { commandLine } from '../lib/command-line.ts';
import { settingsText } from '../lib/infrastructure/settings-text.ts';

commandLine(
  'Usage: npm run settings\n\nLists the settings of a deployment, each with its default and accepted values.',
  {},
);

console.log(settingsText());
