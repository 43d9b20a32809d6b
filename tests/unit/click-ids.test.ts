import { createHmac, hkdfSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Click, createClickIds } from '../../server/tracking/click-id/click-ids.ts';
import { isWithin } from '../../server/tracking/click-id/window.ts';

const secret = 'a'.repeat(64);
const ids = createClickIds({ secret });
const campaign = fc.integer({ min: 1, max: 2 ** 32 - 1 });
const second = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const dateOf = (seconds: number) => new Date(seconds * 1000);

/** The click of an id that must be good. */
function clickOf(text: string, by = ids): Click {
  const read = by.read(text);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

describe('a click id', () => {
  test('is 40 characters that an address takes as they are', () => {
    fc.assert(
      fc.property(campaign, second, (id, seconds) => {
        const text = ids.seal(id, dateOf(seconds));
        expect(text).toMatch(/^[\w-]{40}$/);
        expect(encodeURIComponent(text)).toBe(text);
      }),
    );
  });

  test('tells campaign and second of its click', () => {
    fc.assert(
      fc.property(campaign, second, fc.integer({ min: 0, max: 999 }), (id, seconds, milliseconds) => {
        const text = ids.seal(id, new Date(seconds * 1000 + milliseconds));
        expect(clickOf(text)).toMatchObject({ campaignId: id, at: dateOf(seconds) });
      }),
    );
  });

  test('has the bytes that the documentation lists', () => {
    const bytes = Buffer.from(ids.seal(0x01020304, dateOf(0x05060708)), 'base64url');
    expect(bytes).toHaveLength(30);
    expect([...bytes.subarray(0, 9)]).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 8]);
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'panel click ids', 32));
    const mac = createHmac('sha256', key).update(bytes.subarray(0, 17)).digest().subarray(0, 13);
    expect(bytes.subarray(17)).toEqual(mac);
    expect(clickOf(bytes.toString('base64url')).id).toBe(bytes.readBigInt64BE(9));
  });

  test('is another one for each click', () => {
    const at = new Date();
    const made = Array.from({ length: 10_000 }, () => ids.seal(7, at));
    expect(new Set(made).size).toBe(made.length);
    expect(new Set(made.map((text) => clickOf(text).id)).size).toBe(made.length);
  });

  test('is refused with any one bit changed', () => {
    fc.assert(
      fc.property(campaign, second, fc.integer({ min: 0, max: 239 }), (id, seconds, bit) => {
        const bytes = Buffer.from(ids.seal(id, dateOf(seconds)), 'base64url');
        const place = Math.floor(bit / 8);
        bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << (bit % 8)), place);
        expect(ids.read(bytes.toString('base64url'))).toMatch(/^(forged|lower_cased)$/);
      }),
    );
  });

  test('is refused by a server with another secret', () => {
    const foreign = createClickIds({ secret: 'b'.repeat(64) });
    fc.assert(
      fc.property(campaign, second, (id, seconds) => {
        const text = ids.seal(id, dateOf(seconds));
        expect(foreign.read(text)).toMatch(/^(forged|lower_cased)$/);
      }),
    );
  });

  test('is still read while its secret is the former one, and no longer afterward', () => {
    const text = ids.seal(9, new Date());
    const rotating = createClickIds({ secret: 'b'.repeat(64), formerSecret: secret });
    expect(clickOf(text, rotating)).toEqual(clickOf(text));
    const made = rotating.seal(9, new Date());
    expect(typeof createClickIds({ secret: 'b'.repeat(64) }).read(made)).toBe('object');
    expect(createClickIds({ secret: 'c'.repeat(64), formerSecret: 'b'.repeat(64) }).read(text)).toMatch(
      /^(forged|lower_cased)$/,
    );
  });

  test('is told to be in lower case where it has no capital letter left', () => {
    fc.assert(
      fc.property(campaign, second, (id, seconds) => {
        const text = ids.seal(id, dateOf(seconds));
        fc.pre(/[A-Z]/.test(text));
        expect(ids.read(text.toLowerCase())).toBe('lower_cased');
      }),
    );
  });

  test('no other text is taken for one', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.base64String()), (text) => {
        expect(typeof ids.read(text)).toBe('string');
      }),
    );
    const text = ids.seal(3, new Date());
    for (const other of [
      `${text}=`,
      ` ${text}`,
      `${text}\n`,
      text.slice(1),
      `${text}A`,
      '',
      `${text.slice(1)}+`,
    ]) {
      expect(ids.read(other)).toBe('malformed');
    }
  });
});

describe('the window of a click', () => {
  const at = new Date('2026-03-01T12:00:00Z');
  test.each([
    ['2026-03-01T12:00:00Z', true],
    ['2026-03-31T12:00:00Z', true],
    ['2026-03-31T12:00:01Z', false],
    ['2026-03-01T11:55:00Z', true],
    ['2026-03-01T11:54:59Z', false],
  ])('of 30 days and a registration at %s: %s', (moment, expected) => {
    expect(isWithin({ at }, new Date(moment), 30)).toBe(expected);
  });
});
