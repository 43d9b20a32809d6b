import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/http/index.ts';
import { toFormErrors } from '../../src/schema/form/formErrors.ts';

const inputs = ['name', 'price'];
const refused = (body: ConstructorParameters<typeof ApiError>[1], status = 422) =>
  toFormErrors(new ApiError(status, body), inputs, 'fallback');

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

  test('E1 shows the server’s message when it names no field', () => {
    expect(refused({ message: 'In use' }, 409)).toEqual({ root: { server: 'In use' } });
  });

  test('PL7 falls back to the form’s own text', () => {
    expect(refused({}, 500)).toEqual({ root: { server: 'fallback' } });
  });

  test('lets an error of the program itself through', () => {
    expect(() => toFormErrors(new TypeError('bug'), inputs, 'fallback')).toThrow('bug');
  });
});
