import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountType } from '../../contract/accounts.ts';
import { theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { demoCaller } from '../support/server/callers.ts';
import { signedIn } from '../support/server/client.ts';
import { giveRole, makeRole } from '../support/server/roles.ts';

/* Decision 36: an account that waits for approval can read, and is offered nothing that would be refused. */

/** Approves a demo account, or withdraws its approval. */
async function approve(type: AccountType, approved: boolean): Promise<void> {
  const { app } = theBackend();
  const account = await signedIn(app, `${type}@demo.test`);
  const { body } = await account.get('/api/v1/auth/me');
  const admin = await signedIn(app);
  const answer = await admin.patch(`/api/v1/users/${(body as { id: number }).id}`, { approved });
  expect(answer.status).toBe(200);
}

const lists: readonly (readonly [path: string, add: string | undefined])[] = [
  ['/brands', 'Add brand'],
  ['/affiliates/list', 'Invite affiliate'],
  ['/affiliates/requests', undefined],
  ['/sub-accounts/list', 'Add account'],
  ['/promo-materials', 'Add material'],
];

const isListThere = async () => expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
const namesOf = (role: string) => screen.queryAllByRole(role).map((each) => each.textContent);

describe('an operator who waits for approval', () => {
  test.each(lists)('%s offers nothing that the server would refuse', async (path, add = 'Add') => {
    await approve('operator', false);
    const user = await openPanel(path, { as: 'operator' });
    await isListThere();
    expect(screen.getByText(/under review/)).toBeVisible();
    expect(screen.queryByRole('link', { name: add })).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Approve|Reject|Edit|Delete|API settings)\b/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('link', { name: /^(Edit|Delete|API settings)\b/ })).toBeNull();
    await user.keyboard('n');
    expect(window.location.pathname).toBe(path);
  });

  test.each(lists)('gets the button on %s after the approval', async (path, add) => {
    await approve('operator', true);
    await openPanel(path, { as: 'operator' });
    await isListThere();
    if (add) expect(screen.getByRole('link', { name: add })).toBeVisible();
    else expect(screen.getAllByRole('button', { name: /^Approve:/ })[0]).toBeVisible();
  });

  test('cannot open a form by its address, and finds none in the palette', async () => {
    await approve('operator', false);
    const user = await openPanel('/brands/create', { as: 'operator' });
    await isListThere();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}[KeyK]{/Control}');
    await screen.findByRole('dialog', { name: 'Quick navigation' });
    expect(namesOf('option')).toContain('Brands');
    expect(namesOf('option').filter((option) => /^(Add|Invite)/.test(option))).toEqual([]);
  });
});

describe.each(['operator', 'affiliate'] as const)('the profile of a waiting %s', (type) => {
  beforeEach(() => approve(type, false));

  test('can be changed', async () => {
    const user = await openPanel('/profile-settings', { as: type });
    const name = await within(await screen.findByRole('main')).findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Somebody else');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Account updated')).toBeVisible();
  });
});

test('a sub-operator is told that its operator is not approved, while its own account is', async () => {
  const { app, database } = theBackend();
  const { id } = await demoCaller(app, 'sub-operator');
  await giveRole(
    database,
    [id],
    await makeRole(database, ['promo-materials.create', 'promo-materials.view']),
  );
  await approve('operator', false);
  await openPanel('/profile-settings', { as: 'sub-operator' });
  expect(await screen.findByText(/^Your operator’s account isn’t approved/)).toBeVisible();
  expect(screen.queryByText(/under review/)).toBeNull();
  expect(await within(screen.getByRole('main')).findByText('Approved')).toBeVisible();
});

test('an affiliate who waits is offered no campaign', async () => {
  await approve('affiliate', false);
  await openPanel('/campaigns', { as: 'affiliate' });
  await isListThere();
  expect(screen.queryByRole('link', { name: 'Add campaign' })).toBeNull();
  await waitFor(() => expect(screen.getByText(/under review/)).toBeVisible());
});
