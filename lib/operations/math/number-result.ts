import { MESSAGE, object } from '../../http/schema.ts';

/** The result of a function of real numbers. */
export const NUMBER_RESULT = object('NumberResult', {
  result: { type: 'number', description: 'The 64-bit float nearest to the true value, ties to even.' },
  message: MESSAGE,
});
