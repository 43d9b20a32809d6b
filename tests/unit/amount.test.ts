import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { price } from '../../contract/rules.ts';
import { formatAmount } from '../../src/shared/amount.ts';
import { amountToType, readAmount } from '../../src/shared/read-amount.ts';

describe('readAmount', () => {
  test.each([
    ['ru', '1,5', '1.50'],
    ['ru', '1.5', '1.50'],
    ['ru', '10', '10.00'],
    ['ru', '1 234,5', '1234.50'],
    ['ru', '1\u00a0234', '1234.00'],
    ['en', '10.5', '10.50'],
    ['en', '1,234.5', '1234.50'],
    ['en', '1,234,567', '1234567.00'],
    ['en', '007', '7.00'],
    ['en', '0', '0.00'],
  ])('PL9 K9 in %s reads %j as %s', (language, typed, amount) => {
    expect(readAmount(typed, language)).toBe(amount);
  });

  test.each([
    ['en', '1.005'],
    ['ru', '1,005'],
    ['en', '-1'],
    ['en', '1,5'],
    // Each could be meant as a decimal.
    ['en', '0,500'],
    ['en', '0,050'],
    ['en', '1234,567'],
    ['en', '1,234,56'],
    ['en', '1.234,567'],
    ['en', 'ten'],
    ['ru', '1,5,5'],
    ['en', ''],
    ['en', '12345678901'],
  ])('PL9 in %s leaves %j as typed, so that the rule refuses it', (language, typed) => {
    expect(readAmount(typed, language)).toBe(typed);
    expect(price().safeParse(readAmount(typed, language)).success).toBe(false);
  });

  test('PL9 every amount of numeric(12,2) is read exactly to the cent, in both languages', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 999_999_999_999n), fc.constantFrom('ru', 'en'), (cents, language) => {
        const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        const typed = language === 'ru' ? amount.replace('.', ',') : amount;
        expect(readAmount(typed, language)).toBe(amount);
        expect(price().safeParse(amount).success).toBe(true);
      }),
    );
  });
});

describe('formatAmount', () => {
  test.each([
    ['10', '10.00'],
    ['10.5', '10.50'],
    [10, '10.00'],
    [10.5, '10.50'],
  ])('PL2 shows %j as %s', (value, shown) => {
    expect(formatAmount(value)).toBe(shown);
  });

  test.each([null, undefined, '', {}])('has nothing to show for %j', (value) => {
    expect(formatAmount(value)).toBeUndefined();
  });
});

describe('amountToType', () => {
  test.each([
    ['en', '1234.50', '1234.50'],
    ['ru', '1234.50', '1234,50'],
    ['ru', '1.005', '1.005'],
    ['ru', undefined, ''],
  ])('shows in %s %j as %j, which is read as the same amount', (language, amount, shown) => {
    expect(amountToType(amount, language)).toBe(shown);
    expect(readAmount(shown, language)).toBe(amount ?? '');
  });
});
