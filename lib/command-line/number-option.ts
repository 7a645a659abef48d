import { type Command, usageError } from './command-line.ts';

export interface NumberRange {
  readonly min: number;
  readonly max: number;
  /** What it is a number of: `seconds`. */
  readonly unit?: string;
  /** Whether only whole numbers are allowed. */
  readonly whole?: boolean;
}

/** The number given for an option. Exits with an error message if it is not a number in the range, bounds included. */
export function numberOption(
  command: Command,
  name: string,
  text: string,
  { min, max, unit, whole = false }: NumberRange,
): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= min && value <= max && (!whole || Number.isInteger(value))) return value;
  const kind = (whole ? 'whole number' : 'number') + (unit === undefined ? '' : ` of ${unit}`);
  return usageError(command, `--${name} must be a ${kind} from ${min} to ${max}, not "${text}".`);
}
