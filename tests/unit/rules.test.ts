import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { linkProblem } from '../../contract/link.ts';
import { reason } from '../../contract/reason.ts';
import * as rules from '../../contract/rules.ts';
import en from '../../public/locales/en/translation.json' with { type: 'json' };
import ru from '../../public/locales/ru/translation.json' with { type: 'json' };

const accepts = (rule: { safeParse: (value: string) => { success: boolean } }, value: string) =>
  rule.safeParse(value).success;

describe('the rules of the specification', () => {
  test.each([
    ['V1', rules.name(), ' ab ', true],
    ['V1', rules.name(), ' a ', false],
    ['V1', rules.name(), '\u200B\u200B', false],
    ['V1', rules.name(), 'a\u00A0\u200B', false],
    ['V1', rules.name(), '\u3164\u3164', false],
    ['V1', rules.name(), 'Ия', true],
    ['V1', rules.name(), '👩‍🚀', true],
    ['V1', rules.name(), 'Семья 👨‍👩‍👧', true],
    ['V1', rules.name(), 'می‌خواهم', true],
    ['V1', rules.line(), '\u2060', false],
    ['V1', rules.line(), 'x', true],
    ['V2', rules.email(), 'a@b', true],
    ['V2', rules.email(), 'a b@c', false],
    ['V2', rules.email(), '@b', false],
    ['V2', rules.email(), 'a@', false],
    ['V2', rules.email(), 'ab', false],
    ['V2', rules.email(), 'имя@пример.рф', true],
    // A mailer would send mail for these to a@b, too.
    ['V2, security 46', rules.email(), '<a@b', false],
    ['V2, security 46', rules.email(), 'a@b>', false],
    ['V2, security 46', rules.email(), '"a"@b', false],
    ['V2, security 46', rules.email(), 'a\u0001@b', false],
    ['V2, security 46', rules.email(), 'a@b\u00ADc.com', false],
    ['V2, security 46', rules.email(), 'a@b\u200Dc.com', false],
    ['V3', rules.newPassword(), '1234567', false],
    ['V3', rules.newPassword(), '        ', true],
    ['CO3', rules.phone(), '+7 (912) 345-67-89', true],
    ['CO3', rules.phone(), '+7 (912) 345-67-8', false],
  ])('%s: %#', (_id, rule, value, fine) => {
    expect(accepts(rule, value)).toBe(fine);
  });

  test('V15: the message of a name is validation.name, in both catalogs', () => {
    expect(rules.name().safeParse('a').error?.issues[0]?.message).toBe('validation.name');
    expect(en.validation.name).not.toBe('');
    expect(ru.validation.name).not.toBe('');
  });

  const controls = ['\n', '\r\n', '\t', '\u0007', '\u001B', '\u007F', '\u0085', '\u2028', '\u2029'];
  test.each(controls)('security 61: no text of a single line has %j within it', (control) => {
    for (const rule of [rules.name(), rules.line(), rules.link()]) {
      const given = `https://exa${control}mple.com`;
      expect(rule.safeParse(given).error?.issues[0]?.message).toBe('validation.one_line');
    }
  });

  test.each([
    'Eve\u200B',
    'A\u200Dnn',
    'Eve\u202Enimda',
    'An\u00ADna',
    'Mia\u2800',
    'Mi\uFE0Fa',
    'Mi\u3164a',
  ])('no name has the invisible character in %j', (given) => {
    expect(rules.name().safeParse(given).error?.issues[0]?.message).toBe('validation.invisible');
  });

  test.each(['Анна-Мария О’Нил', '李明', 'Zoë', 'Рога & Копыта', 'Love ❤️', 'Team 👩‍👩‍👧 👍🏽', '\uFEFFEve '])(
    'a name may be %j',
    (given) => expect(rules.name().parse(given)).toBe(given.trim()),
  );

  test('V1: space around a name is removed, and a longer text keeps its lines', () => {
    expect(rules.name().parse('\tOliver\r\n')).toBe('Oliver');
    expect(rules.content().parse('one\n\n\ttwo')).toBe('one\n\n\ttwo');
  });

  test.each([
    ['V5', 'https://example.com', undefined],
    ['V5', 'tg://resolve?domain=x', undefined],
    ['V5', 'mailto:a@b.ru', undefined],
    ['V6', 'ftp://example.com', 'protocol'],
    ['V6, security 58', 'javascript:alert(1)', 'protocol'],
    ['V7', 'http://localhost', 'domain'],
    ['V8', 'https://example.c', 'wrong_domain'],
    ['V9', 'not a url', 'invalid'],
    ['V9', '', 'invalid'],
    ['V9', 'https://a b.ru', 'invalid'],
    ['V9', 'https://a%20b.ru', 'invalid'],
    ['V5', 'https://a.ru/b c', undefined],
    ['V5', 'https://a%62.ru', undefined],
    ['V10', 'https://пример.рф', undefined],
    ['V10', 'HTTPS://EXAMPLE.COM', undefined],
  ])('%s: what is wrong with the link %j', (_id, link, problem) => {
    expect(linkProblem(link)).toBe(problem);
  });

  test.each(['https://a b.ru', 'https://a%20b.ru', 'https://a\u00A0b.ru', 'https://a b'])(
    'V9: %j is no link for a browser that encodes the space in a host either',
    (link) => {
      class LenientURL extends URL {
        override get hostname() {
          return super.hostname.replaceAll('x--space--x', '%20');
        }
        constructor(text: string) {
          super(text.replaceAll(/\s|%20/g, 'x--space--x'));
        }
      }
      vi.stubGlobal('URL', LenientURL);
      onTestFinished(() => void vi.unstubAllGlobals());
      expect(linkProblem(link)).toBe('invalid');
    },
  );

  test.each([
    ['2026-11-01T12:00:00Z', undefined],
    ['2026-11-01T12:00:00.123+14:00', undefined],
    ['9999-12-31T23:59:59Z', undefined],
    ['9999-12-31T23:59:59-12:00', 'validation.date'],
    ['0000-01-01T00:00:00Z', 'validation.date'],
    ['0999-12-31T23:59:59Z', 'validation.date'],
  ])('a moment is one that PostgreSQL knows too: %s', (given, problem) => {
    expect(rules.moment().safeParse(given).error?.issues[0]?.message).toBe(problem);
  });

  test.each([
    ['1900-01-01', undefined],
    ['9998-12-31', undefined],
    ['1899-12-31', 'validation.date'],
    ['9999-01-01', 'validation.date'],
    ['0000-01-01', 'validation.date'],
    ['2026-02-30', 'validation.date'],
  ])('a day is one with room before and after it: %s', (given, problem) => {
    expect(rules.date().safeParse(given).error?.issues[0]?.message).toBe(problem);
  });

  test.each([
    ['1234567890', 0],
    ['a friend of', 0],
    ['123456789', 1],
    ['ab        cd', 1],
    ['ab \n\n \u00A0 \u2003 cd', 1],
    ['a b  c   d    e', 1],
    ['a b  c   d    e f', 0],
    ['12345 7890', 0],
    ['12345    7890', 0],
  ])('white space of any length counts as one character of a reason: %j', (given, problems) => {
    expect(
      reason()
        .safeParse(given)
        .error?.issues.map(({ message }) => message) ?? [],
    ).toEqual(Array.from({ length: problems }, () => 'validation.reason'));
  });
});
