import { expect, test } from 'vitest';
import { type AccountType, accountTypes } from '../../contract/accounts.ts';
import { type Route, routeNeeds, routeNames, routes } from '../../contract/routes.ts';

/* The table of routes of the specification, section 2, word for word: the pages of the contract must say the same. */

const superAdmin = ['super-admin'] as const;
const operator = ['operator'] as const;
const affiliate = ['affiliate'] as const;

const specified: readonly (readonly [ids: string, pages: readonly Route[], types: readonly AccountType[]])[] =
  [
    ['ROUTE2', ['/dashboard'], accountTypes],
    ['ROUTE3', ['/referral-system'], ['super-admin', 'operator']],
    ['ROUTE4', ['/brands'], ['super-admin', 'operator']],
    ['ROUTE5', ['/promo-materials'], ['super-admin', 'operator', 'affiliate']],
    ['ROUTE6 ROUTE7', ['/profile-settings'], ['operator', 'sub-operator', 'affiliate']],
    ['ROUTE8', ['/roles'], superAdmin],
    ['ROUTE9', ['/contacts'], superAdmin],
    ['ROUTE10', ['/permissions'], superAdmin],
    ['ROUTE11', ['/plans'], superAdmin],
    ['ROUTE12', ['/invites'], superAdmin],
    ['ROUTE13', ['/users'], superAdmin],
    ['ROUTE14', ['/operators/requests', '/operators/list'], superAdmin],
    [
      'ROUTE15',
      [
        '/operator-integrations/users-migration',
        '/operator-integrations/api-settings',
        '/operator-integrations/cooperation-model',
        '/operator-integrations/payment-types',
      ],
      superAdmin,
    ],
    ['ROUTE16', ['/campaigns'], affiliate],
    ['ROUTE17 ROUTE19', ['/payments', '/notifications', '/support'], affiliate],
    ['ROUTE18', ['/payments/autopayment-settings', '/payments/transactions'], operator],
    ['ROUTE20', ['/affiliates/requests', '/affiliates/list'], operator],
    ['ROUTE21', ['/sub-accounts/list', '/sub-accounts/roles', '/sub-accounts/permissions'], operator],
    ['ROUTE22', ['/events', '/mailing/list', '/mailing/patterns'], operator],
    ['ROUTE23', ['/bonus-system/levels', '/bonus-system/exceptions'], operator],
  ];

test.each(specified)('%s: %j open for %j alone', (_ids, pages, types) => {
  for (const page of pages)
    expect([page, ...accountTypes.filter((type) => routes[page].includes(type))]).toEqual([
      page,
      ...accountTypes.filter((type) => types.includes(type)),
    ]);
});

test('every other page waits for a capability that the backend announces', () => {
  const named = specified.flatMap(([, pages]) => pages);
  const others = routeNames.filter((page) => !named.includes(page));
  expect(others.filter((page) => routeNeeds[page] === undefined)).toEqual([]);
});
