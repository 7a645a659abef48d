import { spawnSync } from 'node:child_process';
import { UserError } from '../user-error.ts';

/**
 * Runs a system program to its end, without a shell.
 *
 * @throws UserError that names the program and has its standard error, if it is missing or fails.
 */
export function runTool(program: string, args: readonly string[]): void {
  const { error, status, stderr } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  if (error) throw new UserError(`${program} is needed here and could not be started: ${error.message}`);
  if (status !== 0) throw new UserError(`${program} ${args.join(' ')} failed: ${stderr.trim()}`);
}
