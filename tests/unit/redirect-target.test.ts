import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Leading, targetOf, withClickId } from '../../server/tracking/redirect/target.ts';

const brand: Leading = {
  link: 'https://brand.example/start?ref=7#top',
  landing: null,
  allowedHosts: ['shop.example', 'магазин.рф'],
  clickParam: 'click_id',
};

/** Where a visitor ends up, with `ID` for the click id. */
function led(to: string | null, changes: Partial<Leading> = {}): string | undefined {
  const target = targetOf({ ...brand, ...changes });
  const address = (to !== null && target?.to(to)) || target?.usual;
  return address && withClickId(address, 'ID');
}

const home = 'https://brand.example/start?ref=7&click_id=ID#top';

describe('a tracking link leads', () => {
  test('to the brand, with its query and its fragment, and the click id added', () => {
    expect(led(null)).toBe(home);
    expect(led(null, { link: 'https://brand.example' })).toBe('https://brand.example/?click_id=ID');
    expect(led(null, { clickParam: 'cid' })).toBe('https://brand.example/start?ref=7&cid=ID#top');
  });

  test.each([
    ['?click_id=old', '?click_id=ID'],
    ['?a=1&click_id=old&b=2&click_id', '?a=1&b=2&click_id=ID'],
    ['?click%5Fid=old&a=%20+%2B', '?a=%20+%2B&click_id=ID'],
    ['?&&a', '?a&click_id=ID'],
    ['?a=%ZZ', '?a=%ZZ&click_id=ID'],
  ])('to %s as %s', (query, expected) => {
    expect(led(null, { link: `https://brand.example/${query}` })).toBe(`https://brand.example/${expected}`);
  });

  test('to the landing of the material where its host may be led to, else to the brand', () => {
    expect(led(null, { landing: 'https://shop.example/spring' })).toBe(
      'https://shop.example/spring?click_id=ID',
    );
    expect(led(null, { landing: 'https://evil.example/spring' })).toBe(home);
  });

  test.each([
    ['https://brand.example/deep/er?a=1#b', 'https://brand.example/deep/er?a=1&click_id=ID#b'],
    ['http://shop.example:80/', 'http://shop.example/?click_id=ID'],
    ['https://SHOP.example', 'https://shop.example/?click_id=ID'],
    ['https://магазин.рф/a', 'https://xn--80aairftm.xn--p1ai/a?click_id=ID'],
    ['https://xn--80aairftm.xn--p1ai/a', 'https://xn--80aairftm.xn--p1ai/a?click_id=ID'],
    // An address that a browser reads as a path of the brand leads there.
    ['https://brand.example\\@evil.example/', 'https://brand.example/@evil.example/?click_id=ID'],
    [' \thttps://brand.example/x\n', 'https://brand.example/x?click_id=ID'],
    ['https:brand.example/x', 'https://brand.example/x?click_id=ID'],
    ['https://brand%2Eexample/x', 'https://brand.example/x?click_id=ID'],
  ])('to the page %j', (to, expected) => {
    expect(led(to)).toBe(expected);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    'https:\\\\evil.example',
    'https:/evil.example',
    'https:evil.example',
    'https:///evil.example',
    'https://brand.example@evil.example/',
    'https://brand.example:secret@evil.example/',
    'https://user@brand.example/',
    'https://:secret@brand.example/',
    'https://evil.example\\@brand.example/',
    'https://evil.example#@brand.example/',
    'https://evil.example?@brand.example/',
    'https://evil.example/brand.example',
    'https://brand.example.evil.example/',
    'https://evilbrand.example/',
    'https://sub.brand.example/',
    'https://brand.example./',
    'https://brand.example:8443/',
    'http://brand.example:443/',
    'https://brand.example%2eevil.example/',
    'https://brand.example%00.evil.example/',
    'https%3A%2F%2Fbrand.example%2F',
    'https%253A%252F%252Fbrand.example%252F',
    'ht\ttps://ev\nil.example/',
    'https://brand.ехample/',
    'https://brand。example.evil.example/',
    'https://xn--brand-.example/',
    'javascript:alert(1)//brand.example',
    'data:text/html,brand.example',
    'ftp://brand.example/',
    'file://brand.example/',
    'blob:https://brand.example/1',
    'mailto:a@brand.example',
    'brand.example',
    '',
    ' ',
    'https://',
    'https://[::1]/',
    'https://0x7f.1/',
  ])('nowhere else for %j', (to) => {
    expect(led(to)).toBe(home);
  });

  test('nowhere where the brand’s own link is not of the web', () => {
    for (const link of ['mailto:brand@brand.example', 'tg://resolve?domain=brand', 'no link']) {
      expect(targetOf({ ...brand, link })).toBeUndefined();
    }
  });

  test('to no other host, whatever the text', () => {
    const hosts = ['brand.example', 'shop.example', 'xn--80aairftm.xn--p1ai'];
    const pieces = fc.constantFrom(
      'https:',
      'http:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '#',
      '?',
      '.',
      '%2f',
      '%5c',
      '%40',
      '\t',
      '\n',
      ' ',
      '\0',
      'brand.example',
      'evil.example',
      'shop.example',
      'javascript:',
      '443',
      '8443',
      '。',
      'магазин.рф',
    );
    const text = fc.oneof(
      fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join('')),
      fc.webUrl(),
      fc.string(),
    );
    fc.assert(
      fc.property(text, (to) => {
        const { protocol, hostname, port, username, password } = new URL(led(to) ?? '');
        expect(['http:', 'https:']).toContain(protocol);
        expect(hosts).toContain(hostname);
        expect([port, username, password]).toEqual(['', '', '']);
        expect(led(to)).toMatch(/^[\x21-\x7E]+$/);
        expect(new URL(led(to) ?? '').searchParams.getAll('click_id')).toEqual(['ID']);
      }),
      { numRuns: 2_000 },
    );
  });
});
