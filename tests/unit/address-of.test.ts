import { expect, test } from 'vitest';
import type { ApiPath } from '../../contract/call.ts';
import { addressOf } from '../../src/shared/http/address-of.ts';

test('every name in braces is replaced by its value, which stays one segment of the address', () => {
  expect(addressOf('/api/v1/plans/{id}', { id: 7 })).toBe('/api/v1/plans/7');
  expect(addressOf('/api/v1/users/{userId}/files/{name}', { userId: 0, name: 'a/b?c' })).toBe(
    '/api/v1/users/0/files/a%2Fb%3Fc',
  );
});

test('a path whose parameter is not known is no address', () => {
  const path: ApiPath = '/api/v1/plans/{id}' as ApiPath;
  expect(() => addressOf(path, { userId: 7 })).toThrow('no "id" for /api/v1/plans/{id}');
});
