import type { AccountType } from '../../contract/accounts.ts';
import { createRow, deleteRow, editRow, type ListWalk, openList, turnPages } from '../support/e2e/lists.ts';
import { freshName } from '../support/e2e/plans.ts';
import { givenSession } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

/*
 * Uses each list as people do: rows, pages, adding, changing and deleting, without any error in the browser (Q8).
 * plans.spec.ts does so with plans, lists.spec.ts with campaigns.
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

const superAdmin = (): ListWalk[] => {
  const [role, contact, email] = [fresh(), fresh(), freshEmail()];
  return [
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
    promoMaterial(),
    { path: '/permissions', heading: 'Permissions' },
  ];
};

const operator = (): ListWalk[] => {
  const email = freshEmail();
  return [
    brand(),
    { path: '/affiliates/list', heading: 'Affiliates' },
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

const walks: Partial<Record<AccountType, () => ListWalk[]>> = {
  'super-admin': superAdmin,
  operator,
};

for (const [account, listsOf] of Object.entries(walks) as [AccountType, () => ListWalk[]][]) {
  test(`LS1 LS5 Q8 lists of the ${account}: rows, pages, add, edit, delete`, async ({ page }) => {
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
