import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ask } from '../../../../lib/generate/page/browser/ask.ts';

const URL = 'https://api.example.org/math/sqrt/0';
const fetchMock = jest.spyOn(globalThis, 'fetch');
beforeEach(() => void fetchMock.mockReset());
afterEach(() => void jest.useRealTimers());

const answer = (response: Response) => {
  fetchMock.mockResolvedValue(response);
  return ask(URL, new AbortController().signal);
};

describe('a response', () => {
  test('of JSON is laid out, with its message', async () => {
    const headers = { 'content-type': 'application/json', 'x-other': 'not shown', vary: 'origin' };
    expect(await answer(new Response('{"result":2,"message":"The root is 2."}', { headers }))).toEqual({
      status: '200 OK',
      succeeded: true,
      milliseconds: expect.any(Number),
      headers: [
        ['content-type', 'application/json'],
        ['vary', 'origin'],
      ],
      body: expect.stringMatching(/^\{\s+"result": 2,\s+"message": "The root is 2\."\s+\}$/),
      sentence: 'The root is 2.',
      errors: [],
    });
  });

  test('with problem details has their sentence and the errors of parameters, and no others', async () => {
    const error = { parameter: 'n', in: 'path', detail: 'must be greater than 0' };
    const body = JSON.stringify({
      detail: 'n must be greater than 0.',
      errors: [error, null, 'odd', { parameter: 'n' }],
    });
    expect(await answer(new Response(body, { status: 400 }))).toMatchObject({
      status: '400 Bad Request',
      succeeded: false,
      sentence: 'n must be greater than 0.',
      errors: [error],
    });
  });

  test.each(['<h1>Bad gateway</h1>', '', 'null', '"text"', '{"errors":"none","message":5}'])(
    'of another form is shown as far as it goes: %j',
    async (body) => {
      const shown = await answer(new Response(body, { status: 502 }));
      expect(shown).toMatchObject({ status: '502', sentence: '', errors: [] });
      expect(shown.body.replaceAll(/\s/g, '')).toBe(body.replaceAll(/\s/g, ''));
    },
  );
});

test('asks afresh and without cookies', async () => {
  await answer(new Response('{}'));
  expect(fetchMock).toHaveBeenCalledWith(URL, expect.objectContaining({ cache: 'no-store', credentials: 'omit' }));
});

describe('no response', () => {
  const failing = (reason: unknown) => {
    fetchMock.mockRejectedValue(reason);
    return ask(URL, new AbortController().signal);
  };

  test('without a connection says what to check', async () => {
    expect(await failing(new TypeError('Failed to fetch'))).toMatchObject({
      status: 'No response',
      succeeded: false,
      sentence: 'The service could not be reached. Check the connection and try again.',
    });
  });

  test('in time says how long it waited', async () => {
    expect(await failing(new DOMException('', 'TimeoutError'))).toMatchObject({
      sentence: 'The service did not respond within 15 seconds.',
    });
  });

  test('is waited for once the reader sends another request', async () => {
    const sending = new AbortController();
    fetchMock.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
    const asked = ask(URL, sending.signal);
    sending.abort();
    expect(await asked).toMatchObject({ status: 'No response' });
  });
});
