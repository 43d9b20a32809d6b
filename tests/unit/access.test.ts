import { describe, expect, test } from 'vitest';
import type { AccountType } from '../../contract/accounts.ts';
import { approvals } from '../../contract/approvals.ts';
import { permissionsOf } from '../../contract/permission-names.ts';
import { mayOperate, mayMakeCall } from '../../src/authProvider/access.ts';

const account = (type: AccountType, approved = true) => ({ type, approved, approved_at: null });

describe('mayOperate', () => {
  test('allows an account to list its own records', () => {
    expect(mayOperate(account('operator'), 'affiliates', 'list')).toBe(true);
    expect(mayOperate(account('affiliate'), 'campaigns', 'list')).toBe(true);
    expect(mayOperate(account('super-admin'), 'campaigns', 'list')).toBe(false);
    expect(mayOperate(account('affiliate'), 'plans', 'create')).toBe(false);
  });

  test('lets an affiliate create once approved, by either sign of it', () => {
    expect(mayOperate(account('affiliate'), 'campaigns', 'create')).toBe(true);
    expect(mayOperate(account('affiliate', false), 'campaigns', 'create')).toBe(false);
    const since = { ...account('affiliate', false), approved_at: '2026-01-02T03:04:05Z' };
    expect(mayOperate(since, 'campaigns', 'create')).toBe(true);
  });

  test('lets an account without approval write only to itself', () => {
    const waiting = account('operator', false);
    expect(mayOperate(waiting, 'brands', 'list')).toBe(true);
    expect(mayOperate(waiting, 'affiliates', 'list')).toBe(true);
    for (const entity of ['brands', 'promo-materials', 'managers', 'invites']) {
      expect([entity, mayOperate(account('operator'), entity, 'create')]).toEqual([entity, true]);
      expect([entity, mayOperate(waiting, entity, 'create')]).toEqual([entity, false]);
    }
    expect(mayOperate(account('operator'), 'invites', 'delete')).toBe(true);
    expect(mayOperate(waiting, 'invites', 'delete')).toBe(false);
    expect(mayOperate(waiting, 'users', 'edit')).toBe(true);
    expect(mayMakeCall(account('operator'), approvals.affiliate)).toBe(true);
    expect(mayMakeCall(waiting, approvals.affiliate)).toBe(false);
  });

  test('lets a sub-operator write only to itself while its operator is not approved', () => {
    const working = { ...account('sub-operator'), permissions: [...permissionsOf('sub-operator')] };
    expect(mayOperate({ ...working, operator_approved: true }, 'promo-materials', 'create')).toBe(true);
    // A backend that follows the specification alone does not tell.
    expect(mayOperate(working, 'promo-materials', 'create')).toBe(true);
    const suspended = { ...working, operator_approved: false };
    expect(mayOperate(suspended, 'promo-materials', 'create')).toBe(false);
    expect(mayOperate(suspended, 'promo-materials', 'list')).toBe(true);
  });

  test('asks no approval of a super-admin', () => {
    const admin = account('super-admin', false);
    expect(mayOperate(admin, 'plans', 'create')).toBe(true);
    expect(mayOperate(admin, 'plans', 'delete')).toBe(true);
    expect(mayMakeCall(admin, approvals.operator)).toBe(true);
  });

  test('PM10 refuses what the contract refuses or does not know', () => {
    expect(mayOperate(account('affiliate'), 'promo-materials', 'create')).toBe(false);
    expect(mayOperate(account('super-admin'), 'nothing', 'list')).toBe(false);
    expect(mayOperate(account('super-admin'), 'plans', 'toString')).toBe(false);
  });
});
