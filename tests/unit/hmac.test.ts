import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hmacOf } from '../../server/base/hmac.ts';

const bytes = (maxLength: number) => fc.uint8Array({ minLength: 1, maxLength });

test('an HMAC is that of the standard, one message after the other', () => {
  fc.assert(
    fc.property(bytes(64), fc.array(bytes(300), { minLength: 1 }), (key, messages) => {
      const macOf = hmacOf(key);
      for (const message of messages) {
        const expected = createHmac('sha256', key).update(message).digest();
        expect(Buffer.from(macOf(message), 'binary')).toEqual(expected);
      }
    }),
  );
});

test('a key that the standard would shorten is refused', () => {
  expect(() => hmacOf(new Uint8Array(65))).toThrow(RangeError);
});
