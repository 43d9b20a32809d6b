import type { TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/shared/http/api-error.ts';
import { errorText } from '../../src/shared/http/error-text.ts';

const t = ((key: string, values?: { count: number }) =>
  values ? `${key} ${values.count}` : key) as TFunction;
const said = (status: number, message?: string, retryAfter?: number) =>
  errorText(t, new ApiError(status, { message }, { retryAfter }), 'fallback');

describe('the text for a failed call', () => {
  test('E1: the server’s own message, whatever it is', () => {
    expect(said(422, 'The name is taken.')).toBe('The name is taken.');
    expect(said(500, 'Server Error at the bank')).toBe('Server Error at the bank');
  });

  test('the fallback without a message', () => {
    expect(said(500)).toBe('fallback');
    expect(errorText(t, new TypeError('x is undefined'), 'fallback')).toBe('fallback');
  });

  test.each([
    [500, 'Server Error', 'error.server'],
    [503, 'Service Unavailable', 'error.server'],
    [401, 'Unauthenticated.', 'login.session_lost'],
    [419, 'CSRF token mismatch.', 'error.page_expired'],
    [403, 'This action is unauthorized.', 'ra.notification.not_authorized'],
    [422, 'The given data was invalid.', 'ra.message.invalid_form'],
    [422, 'The provided password was incorrect.', 'error.wrong_password'],
    [422, 'The provided two factor authentication code was invalid.', 'two_factor.code_wrong'],
    [422, 'The provided two factor recovery code was invalid.', 'two_factor.recovery_code_wrong'],
    [404, 'No query results for model [App\\Models\\Plan] 7', 'ra.notification.item_doesnt_exist'],
    [404, 'The route api/v1/plans could not be found.', 'error.unsupported'],
    [
      405,
      'The PATCH method is not supported for route api/v1/plans/7. Supported methods: GET.',
      'error.unsupported',
    ],
  ])('%i “%s” is Laravel’s, and the panel uses its own', (status, message, key) => {
    expect(said(status, message)).toBe(key);
  });

  test('the reasons at fields, where an older Laravel tells them there alone', () => {
    const message = 'The given data was invalid.';
    const errors = {
      email: 'These credentials do not match our records.',
      password: 'The provided password was incorrect.',
      again: 'The provided password was incorrect.',
    };
    const text = (error: ApiError) => errorText(t, error, 'fallback');
    expect(text(new ApiError(422, { message, errors }))).toBe(
      'These credentials do not match our records. error.wrong_password',
    );
    expect(text(new ApiError(422, { message: 'No.', errors }))).toBe('No.');
  });

  test('L11, T23: after too many attempts the time to try again, unless the message has it already', () => {
    expect(said(429, 'Too Many Attempts.', 42)).toBe('error.too_many error.retry_after 42');
    expect(said(429, 'Try again in 7 seconds.', 7)).toBe('Try again in 7 seconds.');
    expect(said(429, undefined, 42)).toBe('error.too_many error.retry_after 42');
  });
});
