import { describe, expect, test } from 'vitest';
import { foldEmail } from '../../server/auth/email.ts';

describe('folding an address', () => {
  test.each([
    [' ＯPERATOR@demo.test', 'operator@demo.test'],
    ['имя@ПРИМЕР.рф', 'имя@пример.рф'],
    ['имя@xn--e1afmkfd.xn--p1ai', 'имя@пример.рф'],
    ['a@corp。com', 'a@corp.com'],
    ['a@corp.com.', 'a@corp.com'],
    ['a@faß.de', 'a@faß.de'],
    ['a@xn--fa-hia.de', 'a@faß.de'],
  ])('security 22, 46: %s is %s', (spelling, folded) => {
    expect(foldEmail(spelling)).toBe(folded);
    expect(foldEmail(folded)).toBe(folded);
  });

  test.each([
    'nobody',
    'a@',
    'a@b',
    'a@[127.0.0.1]',
    'a@x#y',
    'a@exa%6dple.com',
    'a@xn--zz',
    'a@b:80',
    'a@b@c',
  ])('an invalid domain name stays as it is: %s', (text) => {
    expect(foldEmail(text)).toBe(text);
  });
});
