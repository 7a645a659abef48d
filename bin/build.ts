import { build } from '../lib/bundle/build.ts';
import { commandLine, failOnUserError } from './command-line.ts';

const USAGE = `Usage: npm run build

Builds a deployable folder for each function, in dist.`;

commandLine(USAGE, {});
await build().catch(failOnUserError);
