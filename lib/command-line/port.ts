import { createServer } from 'node:net';
import { type Command, commandLine, fail, type Option, usageError } from './command-line.ts';

/** The local service is only for this machine. */
export const HOST = '127.0.0.1';

const DEFAULT_PORT = '3000';

const PORT: Option = {
  value: 'number',
  description: `the port to listen on, 0 for any free one; default ${DEFAULT_PORT}, or what PORT in the environment says`,
};

/**
 * The port to listen on, from `--port` or PORT, and the names of the given options. Exits with an
 * error message if the port is invalid or in use.
 */
export async function listeningOptions(command: Command): Promise<{ port: number; options: ReadonlySet<string> }> {
  const withPort = { ...command, options: { port: PORT, ...command.options } };
  const { options } = commandLine(withPort);
  const { port: text = process.env.PORT || DEFAULT_PORT } = options;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    return usageError(withPort, `The port must be a whole number from 0 to 65535, not "${text}".`);
  }
  const error = await listeningError(port);
  const reason = error === 'EADDRINUSE' ? 'is in use' : `cannot be used (${error})`;
  if (error !== undefined)
    return fail(`Port ${port} ${reason}. Let the system pick a free one: ${command.command} --port 0`);
  return { port, options: new Set(Object.keys(options)) };
}

/** Why a server cannot listen on a port; `undefined` if it can. */
function listeningError(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, HOST, () => server.close(() => resolve(undefined)));
  });
}
