import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { managers } from '../../contract/managers.ts';
import { plans } from '../../contract/plans.ts';
import { users } from '../../contract/users.ts';
import { resolveView } from '../../src/schema/resolve-view.ts';

const icon = () => null;

describe('resolveView', () => {
  test('derives alignment, requiredness and form values from the contract', () => {
    const view = resolveView(plans, {
      icon,
      list: ['id', 'price'],
      form: ['name', 'payment_type'],
      filters: ['payment_type'],
    });
    expect(view.columns.map(({ source, parts }) => [source, parts?.align])).toEqual([
      ['id', undefined],
      ['price', 'right'],
    ]);
    expect(view.inputs.map(({ isRequired }) => isRequired)).toEqual([true, true]);
    expect(view.filters.map(({ isRequired }) => isRequired)).toEqual([false]);
    expect(view.inputs[1]?.toForm({ payment_type: { key: 2, title: 'CPA' } })).toBe(2);
  });

  test('refuses a field without a kind, naming resource and field', () => {
    const odd = { ...plans, record: plans.record.extend({ color: z.string() }) };
    expect(() => resolveView(odd, { icon, list: ['color'] })).toThrow(/plans\.color/);
  });

  test('refuses an input that the write body lacks', () => {
    expect(() => resolveView(plans, { icon, list: [], form: ['color'] })).toThrow(/plans\.color/);
  });

  test('refuses an input for a field that nobody writes, and an address without a page', () => {
    expect(() => resolveView(plans, { icon, list: [], form: ['id'] })).toThrow(/plans\.id/);
    expect(() => resolveView(plans, { at: 'nowhere', icon, list: [] })).toThrow(/nowhere/);
  });

  test('takes a declared cell before the generated one', () => {
    const cell = () => null;
    const view = resolveView(plans, { icon, list: ['price'], fields: { price: { cell } } });
    expect(view.columns[0]?.cell).toBe(cell);
  });

  test('puts the fields of its body into each form, and marks those that need an announcement', () => {
    const form = ['entity_id', 'name', 'email', 'role_id'];
    const view = resolveView(managers, { at: 'sub-accounts/list', icon, list: ['role'], form });
    expect(view.creation.inputs.map(({ source }) => source)).toEqual(['entity_id', 'name', 'email']);
    expect(view.inputs.map(({ source }) => source)).toEqual(['role_id']);
    expect(view.columns.map(({ needs }) => needs)).toEqual(['sub-roles']);
    const { inputs } = resolveView(users, { icon, list: [], form: ['name', 'role_id'] });
    expect(inputs.map(({ needs }) => needs)).toEqual([undefined, 'sub-roles']);
  });
});
