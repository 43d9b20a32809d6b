import { describe, expect, test } from 'vitest';
import { newSecret, otpauthUrl, stepOf } from '../../server/auth/two-factor/totp.ts';
import { codeOf } from '../support/server/authenticator.ts';

/** RFC 6238, appendix B: the SHA-1 secret in base32, and the last six of its eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
];

describe('one-time codes', () => {
  test.each(vectors)('at %i seconds RFC 6238 gives %s', (seconds, code) => {
    const now = new Date(seconds * 1000);
    expect(stepOf(code, secret, now)).toBe(Math.floor(seconds / 30));
    expect(codeOf(secret, now)).toBe(code);
  });

  test.each([
    [-2, undefined],
    [-1, -1],
    [0, 0],
    [1, 1],
    [2, undefined],
  ])('T19: a code %i steps away counts as step %s', (steps, expected) => {
    const now = new Date(1234567890_000);
    const step = stepOf(codeOf(secret, now, steps), secret, now);
    expect(step && step - 41152263).toBe(expected);
  });

  test.each(['', '12345', '1234567', '28 7082', '２８７０８２', '287082x'])('%j is no code', (code) => {
    expect(stepOf(code, secret, new Date(59_000))).toBeUndefined();
  });

  test('a new secret has 160 bits and stands in the otpauth address', () => {
    const fresh = newSecret();
    expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
    expect(otpauthUrl(fresh, 'panel.example', 'a+b@example.com')).toBe(
      `otpauth://totp/panel.example:a%2Bb%40example.com?issuer=panel.example&secret=${fresh}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
