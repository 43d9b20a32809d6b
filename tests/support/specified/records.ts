import type { AccountType } from '../../../contract/accounts.ts';

/** A record as the specification's section 3 has it: no field more. */
export type Row = Record<string, unknown>;

export const paymentTypes = [
  { key: 1, title: 'CPA' },
  { key: 2, title: 'RevShare' },
];
export const materialTypes = [
  { key: 1, title: 'Banner' },
  { key: 2, title: 'Landing page' },
];
export const userOptions = {
  communication_method: [
    { key: 1, title: 'Telegram' },
    { key: 2, title: 'E-mail' },
  ],
  condition_cooperation: [
    { key: 1, title: 'CPA' },
    { key: 2, title: 'RevShare' },
  ],
};

const brand = (id: number) => ({ id, name: `Brand ${id}`, link: `https://brand${id}.test` });
const permission = (id: number) => ({ id, name: `Permission ${id}` });
const affiliate = (id: number) => ({
  user_id: id,
  user: `Affiliate ${id}`,
  brand: { name: 'Brand 1' },
  approved: id % 2 === 0,
});

export const account = (id: number, type: AccountType) => ({
  id,
  name: `User ${id}`,
  email: `user${id}@b.test`,
  type,
  approved_at: '2026-01-02T03:04:05Z',
  approved: true,
  brand: { id: 1, name: 'Brand 1' },
  role: { name: 'Editor' },
  condition_cooperation: { key: 2, title: 'RevShare' },
  communication_method: { title: 'Telegram' },
  communication_link: 'https://t.me/user',
  is_two_factor: false,
});

const makers = {
  plans: (id: number) => ({ id, name: `Plan ${id}`, price: '10.00', payment_type: paymentTypes[1] }),
  brands: brand,
  'promo-materials': (id: number) => ({
    id,
    brand: { name: 'Brand 1' },
    type: { title: 'Banner' },
    content: `Content ${id}`,
  }),
  contacts: (id: number) => ({
    id,
    name: `Contact ${id}`,
    phone: '+7 (912) 345-67-89',
    email: `contact${id}@b.test`,
  }),
  invites: (id: number) => ({
    id,
    email: `invited${id}@b.test`,
    brand: { name: 'Brand 1' },
    created_at: '2026-01-02T03:04:05Z',
    expired_at: '2026-01-09T03:04:05Z',
    status: { title: 'Sent' },
  }),
  users: (id: number) => account(id, 'affiliate'),
  roles: (id: number) => ({
    id,
    name: `Role ${id}`,
    created_at: '2026-01-02T03:04:05Z',
    permissions: [permission(1), permission(2)],
  }),
  permissions: permission,
  operators: (id: number) => ({
    id,
    name: `Operator ${id}`,
    email: `operator${id}@b.test`,
    communication_method: { title: 'Telegram' },
    condition_cooperation: { title: 'CPA' },
    brands: [{ id: 1, name: 'Brand 1' }],
  }),
  affiliates: affiliate,
  campaigns: affiliate,
  managers: (id: number) => ({
    id,
    user: {
      id: id + 100,
      name: `Manager ${id}`,
      email: `manager${id}@b.test`,
      communication_method: null,
      condition_cooperation: null,
    },
    managable: { name: 'Brand 1', link: 'https://brand1.test' },
  }),
} satisfies Record<string, (id: number) => Row>;

export type Entity = keyof typeof makers;
export const entities = Object.keys(makers) as Entity[];
/** The record that an entity has under a number. */
export const recordOf = (entity: Entity, id: number): Row => makers[entity](id);
/** The first records of an entity. */
export const recordsOf = (entity: Entity, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => recordOf(entity, index + 1));
