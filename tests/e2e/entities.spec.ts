import type { AccountType } from '../../contract/accounts.ts';
import { createRow, deleteRow, editRow, type ListWalk, openList, turnPages } from '../support/e2e/lists.ts';
import { freshName } from '../support/e2e/plans.ts';
import { givenSession } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

/*
 * Every list of every type of account, walked through as its user would: rows, pages, adding, changing
 * and deleting, with no complaint of the browser (Q8) on the way.
 */

const fresh = () => freshName('Walk');
const freshEmail = () => `${freshName('walk').replace(' ', '')}@new.test`;

const brand = (): ListWalk => {
  const name = fresh();
  return {
    path: '/brands',
    heading: 'Brands',
    create: {
      add: 'Add brand',
      fill: [
        [/^Name/, name],
        [/^Link/, 'https://walk.test'],
      ],
      shows: name,
    },
  };
};
const promoMaterial = (): ListWalk => {
  const content = fresh();
  return {
    path: '/promo-materials',
    heading: 'Promo materials',
    create: {
      add: 'Add material',
      fill: [
        [/^Brand/, '', 'first'],
        [/^Type/, '', 'first'],
        [/^Content/, content],
      ],
      shows: content,
    },
  };
};
const only = (path: string, heading: string): ListWalk => ({ path, heading });

const superAdmin = (): ListWalk[] => {
  const [plan, role, contact, email] = [fresh(), fresh(), fresh(), freshEmail()];
  return [
    {
      path: '/plans',
      heading: 'Plans',
      create: {
        add: 'Add plan',
        fill: [
          [/^Name/, plan],
          [/^Price/, '12.5'],
          [/^Payment type/, 'Fixed fee', 'choose'],
        ],
        shows: plan,
      },
      edit: 'II',
      deletes: true,
    },
    {
      path: '/roles',
      heading: 'Roles',
      create: {
        add: 'Add role',
        fill: [
          [/^Name/, role],
          [/^Brands/, 'view', 'check'],
        ],
        shows: role,
      },
      edit: 'II',
      deletes: true,
    },
    {
      path: '/contacts',
      heading: 'Contacts',
      create: {
        add: 'Add contact',
        fill: [
          [/^Name/, contact],
          [/^Phone/, '9123456789'],
          [/^E-mail/, freshEmail()],
        ],
        shows: contact,
      },
    },
    {
      path: '/invites',
      heading: 'Invitations',
      create: {
        add: 'Invite',
        fill: [
          [/^E-mail/, email],
          [/^Brand/, '', 'first'],
        ],
        shows: email,
      },
      deletes: true,
    },
    { path: '/users', heading: 'Users', edit: fresh() },
    brand(),
    promoMaterial(),
    only('/permissions', 'Permissions'),
    only('/operators/list', 'Operators'),
    only('/operators/requests', 'Operator requests'),
  ];
};

const operator = (): ListWalk[] => {
  const email = freshEmail();
  return [
    brand(),
    promoMaterial(),
    only('/affiliates/list', 'Affiliates'),
    only('/affiliates/requests', 'Affiliate requests'),
    {
      path: '/sub-accounts/list',
      heading: 'Sub-accounts',
      create: {
        add: 'Add account',
        fill: [
          [/^Brand/, '', 'first'],
          [/^Name/, fresh()],
          [/^E-mail/, email],
        ],
        shows: email,
      },
    },
  ];
};

const affiliate = (): ListWalk[] => {
  const link = `https://${freshName('walk').replace(' ', '')}.test`;
  return [
    only('/promo-materials', 'Promo materials'),
    {
      path: '/campaigns',
      heading: 'Campaigns',
      create: {
        add: 'Add campaign',
        fill: [
          [/^Promo material/, '', 'first'],
          [/^Plan/, '', 'first'],
          [/^Link/, link],
        ],
        shows: link,
      },
    },
  ];
};

const walks: Partial<Record<AccountType, () => ListWalk[]>> = {
  'super-admin': superAdmin,
  operator,
  affiliate,
};

for (const [account, listsOf] of Object.entries(walks) as [AccountType, () => ListWalk[]][]) {
  test(`LS1 LS5 Q8 every list of the ${account}: rows, pages, add, edit, delete`, async ({ page }) => {
    await givenSession(page, account);
    for (const walk of listsOf()) {
      await test.step(walk.path, async () => {
        await openList(page, walk);
        await turnPages(page);
        const add = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
        if (walk.create) await expect(add(walk.create.add).first()).toBeVisible();
        else await expect(add(/^Add /)).toHaveCount(0);
        await createRow(page, walk);
        await editRow(page, walk);
        await deleteRow(page, walk);
      });
    }
  });
}

test('LS1 Q8 the sub-operator has no list at all', async ({ page }) => {
  await givenSession(page, 'sub-operator');
  await page.goto('/dashboard');
  const navigation = page.getByRole('navigation', { name: 'Main menu' });
  await expect(navigation.getByRole('link')).toHaveText(['Profile settings']);
  for (const path of ['/plans', '/brands', '/promo-materials', '/campaigns', '/affiliates/list']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('table')).toHaveCount(0);
  }
});
