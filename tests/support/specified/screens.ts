import type { AccountType } from '../../../contract/accounts.ts';
import type { Entity } from './records.ts';

/** Fills an input of the open dialog. */
export type Filling = readonly [label: RegExp, value: string, how?: 'choose'];

/** The actions of an account on one page, and the requests that arrive. */
export interface Screen {
  as: AccountType;
  path: string;
  entity: Entity;
  /** The text that the first and the nineteenth record show. */
  shows: (id: number) => string;
  create?: { add: string; fill: readonly Filling[]; call: string; body: object };
  edit?: { fill: readonly Filling[]; body: object };
  deletes?: true;
}

const brand = [/^Brand/, 'Brand 2', 'choose'] as const;
const material: NonNullable<Screen['create']> = {
  add: 'Add material',
  fill: [brand, [/^Type/, 'Landing page', 'choose'], [/^Content/, 'Buy now']],
  call: 'POST /api/v1/promo_materials',
  body: { brand_id: 2, type: 2, content: 'Buy now' },
};
const newBrand: NonNullable<Screen['create']> = {
  add: 'Add brand',
  fill: [
    [/^Name/, 'Acme'],
    [/^Link/, 'https://acme.test'],
  ],
  call: 'POST /api/v1/brands',
  body: { name: 'Acme', link: 'https://acme.test' },
};

/** Every list there is, for every type of account that has it. */
export const screens: readonly Screen[] = [
  {
    as: 'super-admin',
    path: '/plans',
    entity: 'plans',
    shows: (id) => `Plan ${id}`,
    create: {
      add: 'Add plan',
      fill: [
        [/^Name/, 'Gold'],
        [/^Price/, '5'],
        [/^Payment type/, 'CPA', 'choose'],
      ],
      call: 'POST /api/v1/plans',
      body: { name: 'Gold', price: '5.00', payment_type: 1 },
    },
    edit: { fill: [[/^Name/, '!']], body: { name: 'Plan 1!', price: '10.00', payment_type: 2 } },
    deletes: true,
  },
  {
    as: 'super-admin',
    path: '/roles',
    entity: 'roles',
    shows: (id) => `Role ${id}`,
    create: {
      add: 'Add role',
      fill: [
        [/^Name/, 'Editor'],
        [/^Permissions/, 'Permission 3', 'choose'],
      ],
      call: 'POST /api/v1/roles',
      body: { name: 'Editor', permissions: ['3'] },
    },
    edit: { fill: [[/^Name/, '!']], body: { name: 'Role 1!', permissions: ['1', '2'] } },
    deletes: true,
  },
  {
    as: 'super-admin',
    path: '/contacts',
    entity: 'contacts',
    shows: (id) => `Contact ${id}`,
    create: {
      add: 'Add contact',
      fill: [
        [/^Name/, 'Ann'],
        [/^Phone/, '9123456789'],
        [/^E-mail/, 'a@b.test'],
      ],
      call: 'POST /api/v1/contacts',
      body: { name: 'Ann', phone: '+7 (912) 345-67-89', email: 'a@b.test' },
    },
  },
  {
    as: 'super-admin',
    path: '/invites',
    entity: 'invites',
    shows: (id) => `invited${id}@b.test`,
    create: {
      add: 'Invite',
      fill: [[/^E-mail/, 'a@b.test'], brand],
      call: 'POST /api/v1/invitations',
      body: { email: 'a@b.test', brand_id: 2 },
    },
  },
  {
    as: 'super-admin',
    path: '/users',
    entity: 'users',
    shows: (id) => `user${id}@b.test`,
    edit: {
      fill: [[/^Name/, '!']],
      body: { name: 'User 1!', approved: true, brand_id: 1, condition_cooperation: 2 },
    },
  },
  {
    as: 'super-admin',
    path: '/brands',
    entity: 'brands',
    shows: (id) => `https://brand${id}.test`,
    create: newBrand,
  },
  {
    as: 'super-admin',
    path: '/promo-materials',
    entity: 'promo-materials',
    shows: (id) => `Content ${id}`,
    create: material,
  },
  { as: 'super-admin', path: '/permissions', entity: 'permissions', shows: (id) => `Permission ${id}` },
  { as: 'super-admin', path: '/operators/list', entity: 'operators', shows: (id) => `operator${id}@b.test` },
  {
    as: 'super-admin',
    path: '/operators/requests',
    entity: 'operators',
    shows: (id) => `operator${id}@b.test`,
  },
  {
    as: 'operator',
    path: '/brands',
    entity: 'brands',
    shows: (id) => `https://brand${id}.test`,
    create: newBrand,
  },
  {
    as: 'operator',
    path: '/promo-materials',
    entity: 'promo-materials',
    shows: (id) => `Content ${id}`,
    create: material,
  },
  { as: 'operator', path: '/affiliates/list', entity: 'affiliates', shows: (id) => `Affiliate ${id}` },
  {
    as: 'operator',
    path: '/sub-accounts/list',
    entity: 'managers',
    shows: (id) => `manager${id}@b.test`,
    create: {
      add: 'Add account',
      fill: [brand, [/^Name/, 'Max'], [/^E-mail/, 'm@b.test']],
      call: 'POST /api/v1/managers',
      body: { entity_id: 2, name: 'Max', email: 'm@b.test' },
    },
  },
  {
    as: 'affiliate',
    path: '/promo-materials',
    entity: 'promo-materials',
    shows: (id) => `Content ${id}`,
  },
  {
    as: 'affiliate',
    path: '/campaigns',
    entity: 'campaigns',
    shows: () => 'Brand 1',
    create: {
      add: 'Add campaign',
      fill: [
        [/^Promo material/, 'Content 2', 'choose'],
        [/^Plan/, 'Plan 2', 'choose'],
        [/^Link/, 'https://me.test'],
      ],
      call: 'POST /api/v1/contacts',
      body: { promo_material_id: 2, plan_id: 2, link: 'https://me.test' },
    },
  },
];
