import { describe, expect, test } from 'vitest';
import { passwordStrength } from '../../src/shared/forms/password-strength.ts';

describe('the hint beside a new password', () => {
  test.each([
    ['', undefined],
    ['1234567', undefined],
    ['12345678', 'common'],
    ['87654321', 'common'],
    ['abcdefgh', 'common'],
    ['19850412', 'common'],
    ['Password1!', 'common'],
    ['qwerty123', 'common'],
    ['пароль2024', 'common'],
    ['aaaaaaaaaaaa', 'weak'],
    ['kettlehorse', 'weak'],
    ['Kettle-7hors', 'strong'],
    ['Kettle7h', 'fair'],
    ['kettle horse maple', 'strong'],
    ['чайник и клён', 'fair'],
  ])('security 30: %j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  test.each([
    ['annasmirnova', ['Anna Smirnova', 'a@b.test']],
    ['smirnova1985', ['Anna Smirnova', 'a@b.test']],
    ['partner77', ['X', 'partner@example.test']],
  ])('security 30: %j is too close to its owner', (password, known) => {
    expect(passwordStrength(password, known)).toBe('personal');
  });

  test('a name inside a long password does no harm', () => {
    expect(passwordStrength('Smirnova rides 7 horses', ['Anna Smirnova'])).toBe('strong');
  });
});
