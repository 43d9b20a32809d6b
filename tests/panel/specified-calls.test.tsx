import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { requests } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { specifiedBackend } from '../support/panel/specified.ts';
import type { SpecifiedBackend } from '../support/specified/backend.ts';
import { screens } from '../support/specified/screens.ts';

/*
 * The calls that each page makes of a backend that announces no capability, word for word: whatever the panel gains for
 * our own server, such a backend must not notice it.
 */

let backend: SpecifiedBackend | undefined;
afterEach(() => expect(backend?.faults ?? []).toEqual([]));

/** The calls of the running test, each once, in the order of the alphabet. */
const made = () =>
  [...new Set(requests.map(({ method, url }) => `${method} ${url.replace(/^http:\/\/[^/]+/, '')}`))]
    .filter((call) => call.includes('/api/'))
    .toSorted();

const me = 'GET /api/v1/auth/me';
/** The calls for the choices of forms, which every page reads ahead. */
const ahead = {
  'super-admin': ['GET /api/v1/brands', 'GET /api/v1/plans'],
  operator: ['GET /api/v1/operators/2/brands'],
  affiliate: ['GET /api/v1/affiliates/5/plans'],
} as const;
type Type = keyof typeof ahead;

/** The calls of each list besides. */
const lists: Readonly<Record<Type, Readonly<Record<string, readonly string[]>>>> = {
  'super-admin': {
    '/plans': [],
    '/roles': ['GET /api/v1/roles'],
    '/contacts': ['GET /api/v1/contacts'],
    '/invites': ['GET /api/v1/invitations'],
    '/users': ['GET /api/v1/users'],
    '/brands': [],
    '/promo-materials': ['GET /api/v1/promo_materials'],
    '/permissions': ['GET /api/v1/permissions'],
    '/operators/list': ['GET /api/v1/operators?perPage=18&page=1'],
    '/operators/requests': ['GET /api/v1/operators?perPage=18&page=1&approved=0'],
  },
  operator: {
    '/brands': [],
    '/promo-materials': ['GET /api/v1/promo_materials'],
    '/affiliates/list': ['GET /api/v1/operators/2/affiliates?perPage=18&page=1'],
    '/sub-accounts/list': ['GET /api/v1/managers?perPage=18&page=1'],
  },
  affiliate: {
    '/promo-materials': ['GET /api/v1/promo_materials'],
    '/campaigns': ['GET /api/v1/affiliates/5/campaigns?perPage=18&page=1'],
  },
};
const types = ['super-admin', 'operator', 'affiliate'] as const;
const pages = types.flatMap((as) => Object.keys(lists[as]).map((path) => [as, path] as const));

test('every list of the specification is recorded', () => {
  const known = screens.map(({ as, path }) => `${as} ${path}`).toSorted();
  expect(pages.map(([as, path]) => `${as} ${path}`).toSorted()).toEqual(known);
});

test.each(pages)('as a %s the page %s makes the recorded calls', async (as, path) => {
  backend = specifiedBackend(as);
  await openPanel(path, { as });
  const shown = screens.find((one) => one.as === as && one.path === path)?.shows(1) ?? '';
  expect((await screen.findAllByText(shown))[0]).toBeVisible();
  const expected = [...new Set([me, ...ahead[as], ...(lists[as][path] ?? [])])].toSorted();
  await waitFor(() => expect(made()).toEqual(expected));
});

/** Records of the second page of a paged list, with what each shows and the call of that page. */
const beyond = [
  ['super-admin', '/operators/list', 19, 'Operator 19', '/api/v1/operators?perPage=18&page=2'],
  ['operator', '/affiliates/list', 19, 'Affiliate 19', '/api/v1/operators/2/affiliates?perPage=18&page=2'],
  [
    'operator',
    '/affiliates/requests',
    37,
    'Affiliate 37',
    '/api/v1/operators/2/affiliates?perPage=18&page=2&approved=0',
  ],
  ['operator', '/sub-accounts/list', 19, 'Manager 19', '/api/v1/managers?perPage=18&page=2'],
  ['affiliate', '/campaigns', 19, '#19', '/api/v1/affiliates/5/campaigns?perPage=18&page=2'],
] as const;

test.each(beyond)('as a %s the record %s/%i is looked for with the calls of its list', async (...given) => {
  const [as, path, id, shown, call] = given;
  backend = specifiedBackend(as, { rows: 40 });
  // A backend may give ids to those records too for which the specification has none.
  for (const row of [...backend.rowsOf('affiliates'), ...backend.rowsOf('campaigns')]) row.id = row.user_id;
  await openPanel(`${path}/${id}`, { as });
  expect((await screen.findAllByText(new RegExp(`^${shown}\\b`)))[0]).toBeVisible();
  const first = call.replace('page=2', 'page=1');
  const expected = [...new Set([me, ...ahead[as], `GET ${first}`, `GET ${call}`])].toSorted();
  await waitFor(() => expect(made()).toEqual(expected));
});

test.each([
  ['super-admin', '/dashboard'],
  ['super-admin', '/operator-integrations/api-settings'],
  ['super-admin', '/operator-integrations/cooperation-model'],
  ['operator', '/dashboard'],
  ['operator', '/events'],
  ['operator', '/payments/transactions'],
  ['affiliate', '/dashboard'],
  ['affiliate', '/payments'],
] as const)('as a %s the page %s is in progress, and asks for nothing', async (as, path) => {
  backend = specifiedBackend(as);
  await openPanel(path, { as });
  expect(await screen.findByText('page in progress, please check back later')).toBeVisible();
  await waitFor(() => expect(made()).toEqual([me, ...ahead[as]].toSorted()));
});
