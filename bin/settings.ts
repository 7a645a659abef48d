import { commandLine } from '../lib/command-line/command-line.ts';
import { settingsText } from '../lib/infrastructure/settings-text.ts';

commandLine({
  command: 'npm run settings --',
  summary: 'Lists the settings of a deployment, each with its default and accepted values.',
  example: 'npm run settings',
});

console.log(settingsText());
