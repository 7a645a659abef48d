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
    this.#all = operations.flatMap(({ examples }) => examples.filter(isFirstOfItsBody));
  }

  /** An operation's examples with this status, by title; of several with the same body, the first. */
  named(examples: readonly Example[], status: 200 | 400): Record<string, object> {
    const shown = examples.filter((example) => example.status === status).filter(isFirstOfItsBody);
    return Object.fromEntries(shown.map((example) => [example.title, this.#openApiExample(example)]));
  }

  #openApiExample({ body, target, status }: Example): object {
    // Many operations have the same client errors, word for word, so these have no target and are shared.
    const description = status === 200 ? { description: `GET ${target}` } : {};
    const same = this.#all.filter((example) => isDeepStrictEqual(example.body, body));
    const [first] = same;
    if (first === undefined) throw new Error(`${target}: an example of none of the document's operations`);
    const shared = same.length > 1;
    return {
      ...(shared ? this.#components.refer('examples', pascalCase(first.title), { value: body }) : {}),
      ...description,
      ...(shared ? {} : { value: body }),
    };
  }
}

function isFirstOfItsBody({ body }: Example, index: number, examples: readonly Example[]): boolean {
  return examples.findIndex((example) => isDeepStrictEqual(example.body, body)) === index;
}
