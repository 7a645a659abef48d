import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sendRequest } from '../../../../lib/reference/page/browser/send-request.ts';

const URL = 'https://api.example.org/math/sqrt/0';
const fetchMock = jest.spyOn(globalThis, 'fetch');
beforeEach(() => void fetchMock.mockReset());
afterEach(() => void jest.useRealTimers());

const askWith = (response: Response) => {
  fetchMock.mockResolvedValue(response);
  return sendRequest(URL, new AbortController().signal);
};

describe('a response', () => {
  test('of JSON is formatted, with its message', async () => {
    const headers = { 'content-type': 'application/json', vary: 'origin' };
    expect(await askWith(new Response('{"result":2,"message":"The root is 2."}', { headers }))).toEqual({
      status: '200 OK',
      succeeded: true,
      headers: [
        ['content-type', 'application/json'],
        ['vary', 'origin'],
      ],
      body: [
        { text: '{\n  "result": ' },
        { kind: 'number', text: '2' },
        { text: ',\n  "message": ' },
        { kind: 'string', text: '"The root is 2."' },
        { text: '\n}' },
      ],
      sentence: 'The root is 2.',
      errors: [],
    });
  });

  test('with problem details has their detail and the well-formed errors of parameters', async () => {
    const error = { parameter: 'n', in: 'path', detail: 'must be greater than 0' };
    const body = JSON.stringify({
      detail: 'n must be greater than 0.',
      errors: [error, null, 'text', { parameter: 'n' }],
    });
    expect(await askWith(new Response(body, { status: 400 }))).toMatchObject({
      status: '400 Bad Request',
      succeeded: false,
      sentence: 'n must be greater than 0.',
      errors: [error],
    });
  });

  test.each(['<h1>Bad gateway</h1>', '', 'null', '"text"', '{"errors":"none","message":5}'])(
    'that is not problem details is shown unchanged: %j',
    async (body) => {
      const shown = await askWith(new Response(body, { status: 502 }));
      expect(shown).toMatchObject({ status: '502 Bad Gateway', sentence: '', errors: [] });
      const text = shown.body.map((token) => token.text).join('');
      expect(text.replaceAll(/\s/g, '')).toBe(body.replaceAll(/\s/g, ''));
      if (body.startsWith('<')) expect(shown.body).toEqual([{ text: body }]); // HTML is not coloured as JSON
    },
  );
});

test('a request bypasses the cache and sends no cookies', async () => {
  await askWith(new Response('{}'));
  expect(fetchMock).toHaveBeenCalledWith(URL, expect.objectContaining({ cache: 'no-store', credentials: 'omit' }));
});

describe('without a response', () => {
  const failing = (reason: unknown) => {
    fetchMock.mockRejectedValue(reason);
    return sendRequest(URL, new AbortController().signal);
  };

  test('a failed connection says what to check', async () => {
    expect(await failing(new TypeError('Failed to fetch'))).toMatchObject({
      status: 'No response',
      succeeded: false,
      sentence: 'The service could not be reached. Check the connection and try again.',
    });
  });

  test('a timeout says how long it waited', async () => {
    expect(await failing(new DOMException('', 'TimeoutError'))).toMatchObject({
      sentence: 'The service did not respond within 15 seconds.',
    });
  });

  test('an aborted request ends at once', async () => {
    const controller = new AbortController();
    fetchMock.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
    const response = sendRequest(URL, controller.signal);
    controller.abort();
    expect(await response).toMatchObject({ status: 'No response' });
  });
});
