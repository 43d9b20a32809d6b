import type { Screen } from './screens.ts';

const invited = (id: number) => `invited${id}@b.test`;
const invitation = {
  fill: [
    [/^E-mail/, 'a@b.test'],
    [/^Brand/, 'Brand 2', 'choose'],
  ],
  call: 'POST /api/v1/invitations',
  body: { email: 'a@b.test', brand_id: 2 },
} as const;

/** The screens that the panel offers where the backend announces invitations. */
export const announced: readonly Screen[] = [
  {
    as: 'operator',
    path: '/affiliates/list',
    entity: 'affiliates',
    shows: (id) => `Affiliate ${id}`,
    create: { add: 'Invite affiliate', ...invitation },
  },
  {
    as: 'super-admin',
    path: '/operators/list',
    entity: 'operators',
    shows: (id) => `operator${id}@b.test`,
    create: {
      add: 'Invite operator',
      fill: [[/^E-mail/, 'a@b.test']],
      call: 'POST /api/v1/operators/invitations',
      body: { email: 'a@b.test' },
    },
  },
  { as: 'super-admin', path: '/invites', entity: 'invites', shows: invited, deletes: true },
  { as: 'operator', path: '/affiliates/invitations', entity: 'invites', shows: invited, deletes: true },
];
