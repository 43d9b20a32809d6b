import { describe, expect, test } from 'vitest';
import { isQuotable } from '../../server/mail/letters.ts';

describe('security 46: a mail quotes a name', () => {
  test.each([
    'Romashka',
    'ООО «Ромашка», г. Москва',
    'St. Petersburg Ltd.',
    'J. Smith',
    'Martin Luther King Jr.',
    'No. 5',
    'A.B. Trade',
    'Bet 24 Casino',
    'Yahoo! Partners...and friends',
    'Version 2.0',
    'Zoë O’Neil-Żuk',
  ])('%s', (name) => {
    expect(isQuotable(name)).toBe(true);
  });

  test.each([
    'Visit evil.example',
    'Payout is held, confirm at secure24.top',
    'Your prize waits at win24.top',
    'Confirm at secure24 .top',
    'Confirm at secure24 . top',
    'Confirm at secure24. top',
    'Confirm at secure24．top',
    'Confirm at secure24。top',
    'Confirm at secure24｡top',
    'Confirm at secure24․top',
    'Confirm at secure24\u200B.\u2060top',
    'Confirm at ｅｖｉｌ．ｔｏｐ',
    'Confirm at cafe\u0301.top',
    'Confirm at выплата24.рф',
    'Confirm at 203.0.113.9',
    'Write to me＠evil',
    'evil／prize',
    'Call 12345',
    'Call ١٢٣٤٥',
  ])('but not %s', (name) => {
    expect(isQuotable(name)).toBe(false);
  });
});
