import { parseArgs } from 'node:util';

/** An option, `--port 8080` or `--no-build`. */
export interface Option {
  /** The placeholder of the value in the usage: `number`. Without it, the option takes no value. */
  readonly value?: string;
  readonly description: string;
  readonly default?: string;
}

/** A command as users type it. */
export interface Command<Options extends Record<string, Option> = Record<string, Option>> {
  /** With the `--` that npm needs before parameters: `npm start --`. */
  readonly command: string;
  readonly summary: string;
  /** What the command takes besides options: `<base URL>`, `[part …]`. Without it, nothing. */
  readonly parameters?: string;
  readonly options?: Options;
  readonly example: string;
}

/** The values of the options that are given or have a default; an empty text where an option takes none. */
type Values<Options extends Record<string, Option>> = {
  readonly [Name in keyof Options as Options[Name] extends { default: string } ? Name : never]: string;
} & {
  readonly [Name in keyof Options as Options[Name] extends { default: string } ? never : Name]?: string;
};

interface CommandLine<Options extends Record<string, Option>> {
  readonly options: Values<Options>;
  readonly parameters: readonly string[];
}

/**
 * The options and parameters that the command was given. `--help` prints the usage and ends the process; an unknown option or
 * parameter ends it with an error message and exit code 1.
 */
export function commandLine<Options extends Record<string, Option> = Record<never, Option>>(
  command: Command<Options>,
  given = process.argv.slice(2),
): CommandLine<Options> {
  const known: Readonly<Record<string, Option>> = command.options ?? {};
  const { tokens } = parseArgs({
    args: given,
    options: {
      ...Object.fromEntries(Object.entries(known).map(([name, { value }]) => [name, { type: typeOf(value) }])),
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const used = tokens.filter((token) => token.kind === 'option');
  if (used.some(({ name }) => name === 'help')) {
    console.log(usage(command));
    process.exit(0);
  }

  const options: Record<string, string> = {};
  for (const [name, option] of Object.entries(known)) if (option.default !== undefined) options[name] = option.default;
  for (const { name, rawName, value } of used) {
    const option = Object.hasOwn(known, name) ? known[name] : undefined;
    if (option === undefined) return usageError(command, `Unknown option: ${rawName}.`);
    if (option.value === undefined && value !== undefined) return usageError(command, `${rawName} takes no value.`);
    if (option.value !== undefined && !value)
      return usageError(command, `${rawName} requires a value: <${option.value}>.`);
    options[name] = value ?? '';
  }
  const parameters = tokens.filter((token) => token.kind === 'positional').map(({ value }) => value);
  const [unexpected] = parameters;
  if (unexpected !== undefined && command.parameters === undefined) {
    return usageError(command, `Unexpected argument: ${unexpected}.`);
  }
  return { options: options as Values<Options>, parameters };
}

function typeOf(value: string | undefined): 'string' | 'boolean' {
  return value === undefined ? 'boolean' : 'string';
}

/** Ends the process with an error message about the command line, with an example of correct usage. */
export function usageError({ command, example }: Command, sentence: string): never {
  return fail(`${sentence} For example: ${example}. All options: ${command} --help`);
}

/** Ends the process with an error message. */
export function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function usage({ command, summary, parameters, options, example }: Command): string {
  const rows = Object.entries(options ?? {}).map(([name, option]) => {
    const { value, description, default: defaultValue } = option;
    return [
      value === undefined ? `--${name}` : `--${name} <${value}>`,
      defaultValue === undefined ? description : `${description}; default ${defaultValue}`,
    ];
  });
  rows.push(['--help', 'shows this text']);
  const width = Math.max(...rows.map(([option = '']) => option.length));
  return [
    ['Usage:', command, '[options]', parameters].filter((part) => part !== undefined).join(' '),
    '',
    summary,
    '',
    ...rows.map(([option = '', description]) => `  ${option.padEnd(width)}  ${description}`),
    '',
    `For example: ${example}`,
  ].join('\n');
}
