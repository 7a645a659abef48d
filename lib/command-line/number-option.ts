import { type Command, usageError } from './command-line.ts';

export interface NumberRange {
  readonly least: number;
  readonly most: number;
  /** Whether only whole numbers are allowed. */
  readonly whole?: boolean;
}

/** The number that an option was given. Ends the process with a sentence if it is none in the range. */
export function numberOption(
  command: Command,
  name: string,
  text: string,
  { least, most, whole = false }: NumberRange,
): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
  const kind = whole ? 'whole number' : 'number';
  return usageError(command, `--${name} must be a ${kind} from ${least} to ${most}, not "${text}".`);
}
