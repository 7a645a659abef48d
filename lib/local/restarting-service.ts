import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** What a service reports once it listens. */
export interface Started {
  readonly base: string;
  readonly announcement: string;
}

/** The local service in a process of its own, which can be restarted with a new build. */
export class RestartingService {
  readonly #dist: string;
  readonly #host: string;
  #port: number;
  #process: ChildProcess | undefined;

  /**
   * @param dist - the folder of the built functions.
   * @param port - 0 for any free port.
   */
  constructor(dist: string, host: string, port: number) {
    this.#dist = dist;
    this.#host = host;
    this.#port = port;
  }

  /** Stops the running service, if any, and starts a new one on the same port; `undefined` if that exits at once. */
  async restart(): Promise<Started | undefined> {
    await this.#stop();
    this.#process = fork(join(import.meta.dirname, 'dev-service.ts'), [this.#dist, this.#host, String(this.#port)]);
    const started = await listening(this.#process);
    if (started !== undefined) this.#port = Number(new URL(started.base).port);
    return started;
  }

  /** Stops the service without waiting. */
  kill(): void {
    this.#process?.kill('SIGTERM');
  }

  async #stop(): Promise<void> {
    const running = this.#process;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    this.kill();
    await gone;
  }
}

function listening(child: ChildProcess): Promise<Started | undefined> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(message as Started));
    child.once('exit', () => resolve(undefined));
  });
}
