import { describe, expect, test } from '@jest/globals';
import { TSDocParser } from '@microsoft/tsdoc';
import { files, read } from '../support/project.ts';

const parser = new TSDocParser();

describe.each(files('{bin,lambdas,lib}/**/*.ts').filter((file) => !file.startsWith('lambdas/generated/')))(
  '%s',
  (file) => {
    const comments = read(file).match(/\/\*\*\s.*?\*\//gs) ?? [];

    test('has docstrings that are valid TSDoc', () => {
      const wrong = comments.flatMap((comment) =>
        parser.parseString(comment).log.messages.map((message) => `${message} in ${comment}`),
      );
      expect(wrong).toEqual([]);
    });

    test('names the class of each error that it throws', () => {
      const thrown = comments.flatMap((comment) => comment.match(/@throws .*/g) ?? []);
      expect(thrown.filter((text) => !/^@throws (?:[A-Z]\w*)?Error\b/.test(text))).toEqual([]);
    });
  },
);
