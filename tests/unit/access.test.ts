import { describe, expect, test } from 'vitest';
import type { AccountType } from '../../contract/accounts.ts';
import { approvals } from '../../contract/approvals.ts';
import { mayDo, mayMake } from '../../src/authProvider/access.ts';

const account = (type: AccountType, approved = true) => ({ type, approved, approved_at: null });

describe('mayDo', () => {
  test('lists what is an account’s own', () => {
    expect(mayDo(account('operator'), 'affiliates', 'list')).toBe(true);
    expect(mayDo(account('affiliate'), 'campaigns', 'list')).toBe(true);
    expect(mayDo(account('super-admin'), 'campaigns', 'list')).toBe(false);
    expect(mayDo(account('affiliate'), 'plans', 'create')).toBe(false);
  });

  test('lets an affiliate create once approved, by either sign of it', () => {
    expect(mayDo(account('affiliate'), 'campaigns', 'create')).toBe(true);
    expect(mayDo(account('affiliate', false), 'campaigns', 'create')).toBe(false);
    const since = { ...account('affiliate', false), approved_at: '2026-01-02T03:04:05Z' };
    expect(mayDo(since, 'campaigns', 'create')).toBe(true);
  });

  test('lets who waits for approval write nothing beyond the own account', () => {
    const waiting = account('operator', false);
    expect(mayDo(waiting, 'brands', 'list')).toBe(true);
    expect(mayDo(waiting, 'affiliates', 'list')).toBe(true);
    for (const entity of ['brands', 'promo-materials', 'managers', 'invites']) {
      expect([entity, mayDo(account('operator'), entity, 'create')]).toEqual([entity, true]);
      expect([entity, mayDo(waiting, entity, 'create')]).toEqual([entity, false]);
    }
    expect(mayDo(account('operator'), 'invites', 'delete')).toBe(true);
    expect(mayDo(waiting, 'invites', 'delete')).toBe(false);
    expect(mayDo(waiting, 'users', 'edit')).toBe(true);
    expect(mayMake(account('operator'), approvals.affiliate)).toBe(true);
    expect(mayMake(waiting, approvals.affiliate)).toBe(false);
  });

  test('asks no approval of a super-admin', () => {
    const admin = account('super-admin', false);
    expect(mayDo(admin, 'plans', 'create')).toBe(true);
    expect(mayDo(admin, 'plans', 'delete')).toBe(true);
    expect(mayMake(admin, approvals.operator)).toBe(true);
  });

  test('PM10 refuses what the contract refuses or does not know', () => {
    expect(mayDo(account('affiliate'), 'promo-materials', 'create')).toBe(false);
    expect(mayDo(account('super-admin'), 'nothing', 'list')).toBe(false);
    expect(mayDo(account('super-admin'), 'plans', 'toString')).toBe(false);
  });
});
