import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The instants of one invocation: when the runtime asked for it, was given it, and had answered; milliseconds. */
export interface Invocation {
  readonly polled: number;
  readonly given: number;
  readonly answered: number;
  readonly body: string;
}

const NEXT = '/2018-06-01/runtime/invocation/next';

/**
 * The part of Lambda that a runtime talks to: it hands out one event a given number of times and notes the times.
 *
 * Source: AWS Lambda Developer Guide, "Using the Lambda runtime API".
 *
 * @returns the address for AWS_LAMBDA_RUNTIME_API, and the invocations once they are through or one has failed.
 */
export async function runtimeApi(event: string, invocations: number) {
  const done: Invocation[] = [];
  const finished = Promise.withResolvers<readonly Invocation[]>();
  let polled = 0;
  let given = 0;

  const server = createServer(async (request, response) => {
    if (request.url === NEXT) {
      polled = performance.now();
      if (done.length < invocations) giveEvent(response);
      else finished.resolve(done); // The runtime waits for an answer as it would between two requests.
      return;
    }
    const body = await text(request);
    const answered = performance.now();
    response.writeHead(202, { 'content-type': 'application/json' }).end('{"status":"OK"}');
    if (!request.url?.endsWith('/response')) finished.reject(new Error(`${request.url}: ${body}`));
    else done.push({ polled, given, answered, body });
  });

  function giveEvent(response: ServerResponse): void {
    response.writeHead(200, {
      'content-type': 'application/json',
      'lambda-runtime-aws-request-id': `00000000-0000-4000-8000-${String(done.length).padStart(12, '0')}`,
      'lambda-runtime-deadline-ms': String(Date.now() + 3000),
      'lambda-runtime-invoked-function-arn': 'arn:aws:lambda:local:000000000000:function:bench',
    });
    given = performance.now();
    response.end(event);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    invocations: finished.promise,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function text(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}
