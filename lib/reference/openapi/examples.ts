import { isDeepStrictEqual } from 'node:util';
import type { Example, Operation } from '../../http/operation.ts';
import { pascalCase } from '../../identifiers.ts';
import type { Components } from './components.ts';

/** The examples of the operations as OpenAPI shows them; a body that several operations respond with is shared. */
export class OpenApiExamples {
  readonly #components: Components;
  readonly #all: readonly Example[];

  constructor(components: Components, operations: readonly Operation[]) {
    this.#components = components;
    this.#all = operations.flatMap(({ examples }) => examples);
  }

  /** An operation's examples with this status, by title, each with its request. */
  named(examples: readonly Example[], status: 200 | 400): Record<string, object> {
    const shown = examples.filter((example) => example.status === status);
    return Object.fromEntries(shown.map((example) => [example.title, this.#openApiExample(example)]));
  }

  #openApiExample({ body, target }: Example): object {
    const description = `GET ${target}`;
    const [first, ...others] = this.#all.filter((example) => isDeepStrictEqual(example.body, body));
    if (first === undefined) throw new Error(`${target}: an example of none of the document's operations`);
    const isShared = others.length > 0;
    const value = { value: body };
    return isShared
      ? { ...this.#components.refer('examples', pascalCase(first.title), value), description }
      : { description, ...value };
  }
}
