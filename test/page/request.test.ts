import { execFileSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formRequest, requestTarget, requestValues } from '../../lib/page/request.ts';
import { SAMPLES } from '../../lib/page/samples.ts';
import { everyOperation } from '../support/invocation.ts';
import { unit } from '../support/schema-values.ts';

const BASE = 'https://api.example.org';

describe('a request', () => {
  test('that is an example can be pasted as it stands: curl, Java and shells refuse brackets, spaces and quotes', () => {
    const targets = everyOperation.flatMap(({ examples }) => examples.map(({ target }) => target));
    expect(targets.filter((target) => /[^\w/?&=%.:,+~!*()-]/.test(target))).toEqual([]);
  });

  test.each(
    everyOperation
      .flatMap(({ path, examples }) => examples.map(({ target }) => ({ path, target })))
      .filter(({ target }) => !/=$|\/\?/.test(target)), // what is empty is left out, and a slash at the path's end
  )('the values of $target make the same request', ({ path, target }) => {
    const again = requestTarget(path, requestValues(path, target));
    expect(decodeURIComponent(again)).toBe(decodeURIComponent(target));
  });

  test('encodes any text in the path and in the query', () => {
    fc.assert(
      fc.property(fc.string({ unit, minLength: 1 }), (text) => {
        const target = requestTarget('/test/half/{n}', new URLSearchParams({ n: text, tz: text }));
        expect(target).toMatch(/^\/test\/half\/[\w.!~*():%-]+\?tz=[\w.!~*():%/-]+$/);
        const [path = '', query = ''] = target.split('?');
        expect(decodeURIComponent(path.slice('/test/half/'.length))).toBe(text.toWellFormed());
        expect(new URLSearchParams(query).get('tz')).toBe(text.toWellFormed());
      }),
    );
  });

  test('leaves out empty query parameters', () => {
    const values = new URLSearchParams({ min: '', max: '6' });
    expect(requestTarget('/test/repeat', values)).toBe('/test/repeat?max=6');
  });
});

test('a sample for a shell is one command with one argument, the URL', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      const url = BASE + requestTarget('/x/{n}', new URLSearchParams({ n: text, tz: text }));
      const script = `curl() { printf '%s\\n' "$@"; }; ${SAMPLES.curl(url)}`;
      expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe(`${url}\n`);
    }),
    { numRuns: 30 },
  );
});

describe('the request of a form', () => {
  const form = (t: string, tz: string, example?: string) => {
    const fields = Object.entries({ t, tz }).map(([name, value]) => ({ name, value }));
    return formRequest('/places/time/{t}', fields, example);
  };

  test('has its values without blanks at their ends, in the path and in the query', () => {
    const { target, query } = form(' 86400\n', ' Europe/Paris ');
    expect([target, query]).toEqual(['/places/time/86400?tz=Europe/Paris', '?t=86400&tz=Europe/Paris']);
  });

  test('cannot be sent without a value in the path', () => {
    expect(form(' ', '').missing).toEqual(['t']);
    expect(form('0', '').missing).toEqual([]);
  });

  test('is that of an example, even if no form can make it', () => {
    const example = '/places/time/0?tz=UTC&tz=UTC';
    const { target, query } = form('0', 'UTC', example);
    expect([target, query]).toEqual([example, '?t=0&tz=UTC']);
  });

  test('tells a form with empty fields from one without fields', () => {
    expect(formRequest('/places/now', [{ name: 'tz', value: '' }]).query).toBe('?');
    expect(formRequest('/places/zones', []).query).toBe('');
  });
});
