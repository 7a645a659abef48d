import { spawnSync } from 'node:child_process';

/** An error whose message says all that is needed to correct its cause. Of any other error, the command shows the stack. */
export class UpdateError extends Error {}

/**
 * Runs a system program to its end, without a shell.
 *
 * @throws UpdateError that names the program and has its standard error, if it is missing or fails.
 */
export function runTool(program: string, args: readonly string[]): void {
  const { error, status, stderr } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  if (error) throw new UpdateError(`${program} is needed here and could not be started: ${error.message}`);
  if (status !== 0) throw new UpdateError(`${program} ${args.join(' ')} failed: ${stderr.trim()}`);
}
