import { spawnSync } from 'node:child_process';

/**
 * Runs a program of the system to its end, without a shell.
 *
 * @throws Error that names the program, where it is missing or fails; with what it wrote to standard error.
 */
export function runTool(program: string, args: readonly string[]): void {
  const { error, status, stderr } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  if (error) throw new Error(`${program} is needed here and could not be started: ${error.message}`);
  if (status !== 0) throw new Error(`${program} failed: ${stderr.trim()}`);
}
