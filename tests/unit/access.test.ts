import { describe, expect, test } from 'vitest';
import type { AccountType } from '../../contract/accounts.ts';
import { mayDo } from '../../src/authProvider/access.ts';

const account = (type: AccountType, approved = true) => ({ type, approved, approved_at: null });

describe('mayDo', () => {
  test('lists what is an account’s own', () => {
    expect(mayDo(account('operator'), 'affiliates', 'list')).toBe(true);
    expect(mayDo(account('affiliate'), 'campaigns', 'list')).toBe(true);
    expect(mayDo(account('super-admin'), 'affiliates', 'list')).toBe(false);
    expect(mayDo(account('affiliate'), 'plans', 'create')).toBe(false);
  });

  test('lets an affiliate create once approved, by either sign of it', () => {
    expect(mayDo(account('affiliate'), 'campaigns', 'create')).toBe(true);
    expect(mayDo(account('affiliate', false), 'campaigns', 'create')).toBe(false);
    const since = { ...account('affiliate', false), approved_at: '2026-01-02T03:04:05Z' };
    expect(mayDo(since, 'campaigns', 'create')).toBe(true);
  });

  test('PM10 refuses what the contract refuses or does not know', () => {
    expect(mayDo(account('affiliate'), 'promo-materials', 'create')).toBe(false);
    expect(mayDo(account('super-admin'), 'nothing', 'list')).toBe(false);
    expect(mayDo(account('super-admin'), 'plans', 'toString')).toBe(false);
  });
});
