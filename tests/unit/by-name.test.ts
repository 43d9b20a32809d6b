import { expect, test } from 'vitest';
import { byName } from '../../server/base/by-name.ts';
import { isNumbered, ownName } from '../../src/authProvider/passkeys/host.ts';

test.each([
  ['http://127.0.0.1:3000', 'http://localhost:3000'],
  ['http://[::1]:3000', 'http://localhost:3000'],
  ['http://localhost:3000', undefined],
  ['http://192.0.2.1:3000', undefined],
  ['https://panel.example', undefined],
])('%s is by name %s, for the server and for the panel', (address, name) => {
  expect(byName(address)).toBe(name);
  expect(ownName(new URL(address))).toBe(name);
});

test.each([
  ['http://127.0.0.1:3000', true],
  ['http://192.0.2.1', true],
  ['https://[2001:db8::1]', true],
  ['http://localhost:3000', false],
  ['https://1.example', false],
])('whether %s is a number: %s', (address, is) => {
  expect(isNumbered(new URL(address))).toBe(is);
});
