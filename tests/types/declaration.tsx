/*
 * Declarations that must not compile. `tsc -b` checks this file too: an expected error that does not occur is itself an
 * error.
 */
import type { ComponentType } from 'react';
import { body, crud, filters, money, name, option, record } from '../../contract/fields.ts';
import type { Call } from '../../contract/call.ts';
import { resource } from '../../contract/resource.ts';
import type { Cell } from '../../src/kinds/kind.ts';
import { defineResource } from '../../src/schema/define-resource.tsx';

declare const icon: ComponentType;
declare const by: Call;
declare const cell: Cell;

const all = ['super-admin'] as const;
const fields = { name: name(), price: money(), payment_type: option('plan.payment_type') };

const full = resource('plans', {
  pages: { '/plans': all },
  path: '/api/v1/plans',
  ...crud(fields),
  filter: filters({ payment_type: option('plan.payment_type') }),
  access: { list: all, create: all, update: all, delete: all },
});
const readOnly = resource('permissions', {
  pages: { '/permissions': all },
  path: '/api/v1/permissions',
  record: record({ name: name() }),
  access: { list: all },
});
const createOnly = resource('contacts', {
  pages: { '/contacts': all },
  path: '/api/v1/contacts',
  record: record(fields),
  create: body({ name: name() }),
  access: { list: all, create: all },
});

export const accepted = [
  defineResource(full, {
    icon,
    list: ['id', 'name', { id: 'badge', source: 'price', cell, sortBy: 'price' }],
    filters: ['payment_type'],
    form: ['name', 'price'],
    fields: { price: { cell } },
  }),
  defineResource(readOnly, { icon, list: ['id', 'name'] }),
  defineResource(createOnly, { icon, list: ['price'], form: ['name'] }),
];

const unpaged = resource('operators', {
  pages: { '/operators/list': all, '/operators/requests': all },
  path: '/api/v1/operators',
  record: record({ name: name() }),
  filter: filters({ name: name() }),
  access: { list: all },
});

export const addressed = defineResource(unpaged, {
  at: 'operators/requests',
  icon,
  list: ['name'],
  filter: { name: 'x' },
});

// @ts-expect-error a resource without a page of its name needs an address
defineResource(unpaged, { icon, list: ['name'] });
// @ts-expect-error an address that is none of its pages
defineResource(unpaged, { at: 'operators/all', icon, list: ['name'] });
// @ts-expect-error an address with its slash
defineResource(unpaged, { at: '/operators/list', icon, list: ['name'] });
// @ts-expect-error a permanent filter that the list does not know
defineResource(unpaged, { at: 'operators/list', icon, list: ['name'], filter: { approved: 0 } });
// @ts-expect-error a permanent filter of a list that cannot be narrowed
defineResource(readOnly, { icon, list: ['name'], filter: { name: 'x' } });
// @ts-expect-error a capability that no backend announces
defineResource(readOnly, { icon, list: ['name'], rowActions: { by, component: icon, needs: 'magic' } });
// @ts-expect-error a misspelled column
defineResource(full, { icon, list: ['nmae'], form: ['name'] });
// @ts-expect-error a misspelled input
defineResource(full, { icon, list: ['name'], form: ['nmae'] });
// @ts-expect-error a misspelled filter
defineResource(full, { icon, list: ['name'], form: ['name'], filters: ['payment'] });
// @ts-expect-error a field that the list cannot be narrowed by
defineResource(full, { icon, list: ['name'], form: ['name'], filters: ['name'] });
// @ts-expect-error a misspelled override
defineResource(full, { icon, list: ['name'], form: ['name'], fields: { nmae: { cell } } });
// @ts-expect-error a virtual column sorted by a field that does not exist
defineResource(readOnly, { icon, list: [{ id: 'badge', source: 'name', cell, sortBy: 'nmae' }] });
// @ts-expect-error a virtual column of no field
defineResource(readOnly, { icon, list: [{ id: 'badge', cell, sortBy: 'name' }] });
// @ts-expect-error an input that the record has but the write body lacks
defineResource(createOnly, { icon, list: ['name'], form: ['price'] });
// @ts-expect-error an id cannot be written
defineResource(full, { icon, list: ['name'], form: ['id'] });
// @ts-expect-error a form without an endpoint that takes it
defineResource(readOnly, { icon, list: ['name'], form: ['name'] });
// @ts-expect-error filters of a list that cannot be narrowed
defineResource(readOnly, { icon, list: ['name'], filters: ['name'] });
// @ts-expect-error endpoints without a form to feed them
defineResource(createOnly, { icon, list: ['name'] });

resource('plans', {
  pages: { '/plans': all },
  path: '/api/v1/plans',
  ...crud(fields),
  // @ts-expect-error an operation nobody was granted or denied
  access: { list: all, create: all, update: all },
});

resource('plans', {
  // @ts-expect-error a page for a type of account that does not exist
  pages: { '/plans': ['admin'] },
  path: '/api/v1/plans',
  record: record(fields),
  access: { list: all },
});
