import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UserError } from '../lib/user-error.ts';

/**
 * The options and parameters that the command was given. `--help` prints the usage and ends the process; an option or parameter
 * that the command does not take ends it with an error.
 *
 * @param usage - the command with the `--` that npm needs before options, what it does, and its options.
 */
export function commandLine<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    const hint =
      config.options && code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL'
        ? ' Options go after "--", with their names.'
        : '';
    return usageError(usage, `${message}.${hint}`);
  }
}

/** Ends the process with an error about the command line, and the usage. */
export function usageError(usage: string, sentence: string): never {
  return fail(`${sentence}\n\n${usage}`);
}

export function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Ends the process with the message of a `UserError`, or of the operating system; throws any other error. */
export function failOnUserError(error: unknown): never {
  if (error instanceof UserError || (error instanceof Error && 'syscall' in error)) return fail(error.message);
  throw error;
}
