import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/shared/http/index.ts';
import { toFormErrors } from '../../src/kit/form/form-errors.ts';

const inputs = ['name', 'price'];
const refused = (body: ConstructorParameters<typeof ApiError>[1], status = 422) =>
  toFormErrors(new ApiError(status, body), inputs, 'what is told of it');

describe('toFormErrors', () => {
  test('V14 puts the errors of inputs at the inputs, without an alert', () => {
    expect(refused({ message: 'Too short', errors: { name: 'Too short' } })).toEqual({ name: 'Too short' });
  });

  test('shows errors of fields that have no input in the alert', () => {
    expect(refused({ message: 'x', errors: { name: 'Too short', owner: 'Not yours' } })).toEqual({
      name: 'Too short',
      root: { server: 'Not yours' },
    });
  });

  test('E1 PL7 shows the text of a failure that names no field', () => {
    expect(refused({ message: 'In use' }, 409)).toEqual({ root: { server: 'what is told of it' } });
  });

  test('rethrows a programming error', () => {
    expect(() => toFormErrors(new TypeError('bug'), inputs, 'x')).toThrow('bug');
  });
});
