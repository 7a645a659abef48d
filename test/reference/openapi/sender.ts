import { afterAll, beforeAll } from '@jest/globals';
import { type Service, startService } from '../../local/service.ts';
import type { DocumentedOperation } from './documented-operations.ts';
import { requestUrl, type Values } from './requests.ts';

/** Starts a service for the tests of a file; sends it requests as a web page that was made from the document. */
export function sender(): (
  operation: DocumentedOperation,
  values: Values,
  change?: (query: URLSearchParams) => void,
) => Promise<Response> {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());
  const headers = { origin: 'https://example.org' };
  return (operation, values, change) => {
    const url = requestUrl(operation, values, service.base);
    change?.(url.searchParams);
    return fetch(url, { redirect: 'manual', headers });
  };
}
