import { describe, expect, test } from 'vitest';
import { createVault } from '../../server/base/vault.ts';

const vault = createVault({ secret: 'a secret of at least 32 characters' });

describe('the vault', () => {
  test('security 39: what was sealed is unsealed, and looks different every time', () => {
    const sealed = vault.seal('Ключ 🔑', 'secret of 7');
    expect(vault.unseal(sealed, 'secret of 7')).toBe('Ключ 🔑');
    expect(vault.seal('Ключ 🔑', 'secret of 7')).not.toBe(sealed);
  });

  test('security 39: a sealed text cannot be read elsewhere, with another secret or after a change', () => {
    const sealed = vault.seal('text', 'secret of 7');
    const changed = Buffer.from(sealed, 'base64url');
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => vault.unseal(sealed, 'secret of 8')).toThrow();
    expect(() =>
      createVault({ secret: 'another secret of 32 characters' }).unseal(sealed, 'secret of 7'),
    ).toThrow();
    expect(() => vault.unseal(changed.toString('base64url'), 'secret of 7')).toThrow();
    expect(() => vault.unseal('', 'secret of 7')).toThrow();
  });

  test('security 44: a digest depends on the secret and on its subject', () => {
    const digest = vault.digest('123456', 'code of a@b');
    expect(vault.digest('123456', 'code of a@b')).toBe(digest);
    expect(vault.digest('123456', 'code of a@c')).not.toBe(digest);
    expect(createVault({ secret: 'another secret' }).digest('123456', 'code of a@b')).not.toBe(digest);
  });

  test('opens and compares by the former secret, and does everything new by the present one', () => {
    const former = 'a secret of at least 32 characters';
    const both = createVault({ secret: 'the one that replaces it, 32 long', formerSecret: former });
    const sealed = vault.seal('text', 'secret of 7');
    expect(both.unseal(sealed, 'secret of 7')).toBe('text');
    expect([vault.isStale(sealed), both.isStale(sealed)]).toEqual([false, true]);
    const anew = both.seal('text', 'secret of 7');
    expect(both.isStale(anew)).toBe(false);
    expect(() => vault.unseal(anew, 'secret of 7')).toThrow();
    expect(both.digests('123456', 'code of a@b')).toEqual([
      both.digest('123456', 'code of a@b'),
      vault.digest('123456', 'code of a@b'),
    ]);
  });

  test('opens what was sealed before secrets were named', () => {
    const sealed = vault.seal('text', 'secret of 7').split('.')[1] ?? '';
    expect(vault.unseal(sealed, 'secret of 7')).toBe('text');
    expect(vault.isStale(sealed)).toBe(true);
  });
});
