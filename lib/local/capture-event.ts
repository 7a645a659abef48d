import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { endpointEntries } from '../contract/index.ts';
import type { LambdaFunction } from './lambda-function.ts';
import { server } from './server.ts';

/**
 * The event that the local service passes to the Lambda of a request. The request is really sent to it, so that routes match
 * in the same way.
 *
 * @param target - path and query, as a client sends them.
 * @returns `undefined` if no Lambda is called: API Gateway itself rejects some paths.
 * @throws TypeError for a target that no HTTP request can have.
 */
export async function captureEvent(
  target: string,
  method = 'GET',
  headers: Readonly<Record<string, string>> = {},
): Promise<APIGatewayProxyEventV2 | undefined> {
  let event: APIGatewayProxyEventV2 | undefined;
  const capture: LambdaFunction = async (captured) => {
    event = captured;
    return {};
  };
  const app = server(new Map(endpointEntries.map(([id]) => [id, capture])));
  await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    await deliver(app.server.address() as AddressInfo, target, method, headers);
  } finally {
    await app.close();
  }
  return event;
}

function deliver(
  { address, port }: AddressInfo,
  path: string,
  method: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    request(
      { host: address, port, path, method, agent: false, headers: { host: 'localhost', ...headers } },
      (response) => response.resume().on('end', resolve),
    )
      .on('error', reject)
      .end();
  });
}
