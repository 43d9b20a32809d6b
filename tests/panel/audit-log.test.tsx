import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { signedIn } from '../support/server/client.ts';

/** Has a super-admin change the price of a plan, and says its name. */
async function changedPlan(name: string): Promise<void> {
  const admin = await signedIn(theBackend().app, 'super-admin@demo.test');
  const { body } = await admin.post('/api/v1/plans', { name, price: '1.00', payment_type: 1 });
  await admin.patch(`/api/v1/plans/${(body as { id: number }).id}`, { price: '2.50', payment_type: 2 });
}

test('a super-admin reads who changed what, before and after, and opens one change whole', async () => {
  await changedPlan('Plan of the log');
  const user = await openPanel('/audit-log', { as: 'super-admin' });
  expect(await screen.findByRole('heading', { name: 'Audit log' })).toBeVisible();
  const rows = await screen.findAllByRole('row', { name: /Plan of the log/ });
  const change = within(rows[0] as HTMLElement);
  expect(change.getByText('Price')).toBeVisible();
  expect(change.getByText('1.00').tagName).toBe('DEL');
  expect(change.getByText('2.50').tagName).toBe('INS');
  // The texts in it are drawn anew once the words of permissions are loaded.
  await user.click(rows[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Change' }));
  expect(await dialog.findByText('Payment type')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.location.pathname).toBe('/audit-log'));
});

test('prices of a change are written as the language has them', async () => {
  await changedPlan('План журнала');
  const user = await openPanel('/audit-log', { as: 'super-admin', language: 'ru' });
  const [row] = await screen.findAllByRole('row', { name: /План журнала/ });
  if (!row) throw new Error('No plan was changed');
  expect(within(row).getByText('1,00').tagName).toBe('DEL');
  await user.click(row);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('2,50')).toBeVisible();
});

test('the log is a tab beside the invitations, and its download has the filters of the list', async () => {
  const filter = new URLSearchParams({ filter: JSON.stringify({ object: 'plans' }) }).toString();
  const user = await openPanel(`/audit-log?${filter}`, { as: 'super-admin' });
  expect(await screen.findByRole('link', { name: 'Audit log' })).toBeVisible();
  await screen.findAllByRole('row');
  await user.click(screen.getByRole('button', { name: 'More' }));
  const item = await screen.findByRole('menuitem', { name: /JSON lines/ });
  expect(item).toHaveAttribute('href', '/api/v1/audit_log/export?object=plans');
});

test('an operator reads the changes of its own brands, without a choice of authors', async () => {
  await openPanel('/affiliates/audit-log', { as: 'operator' });
  expect(await screen.findByRole('heading', { name: 'Audit log' })).toBeVisible();
  expect((await screen.findAllByText('Promo material')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Plan')).toBeNull();
});

test('permissions are told in the words of their own page, in the list and in the drawer', async () => {
  const filter = new URLSearchParams({ filter: JSON.stringify({ object: 'permissions' }) }).toString();
  const user = await openPanel(`/audit-log?${filter}`, { as: 'super-admin' });
  const [row] = await screen.findAllByRole('row', { name: /Roles: create/ });
  if (!row) throw new Error('No permission was made');
  expect(within(row).getAllByText(/Roles: create/)).toHaveLength(2);
  expect(screen.queryByText('roles.create')).toBeNull();
  const link = within(row).getByRole('link');
  expect(link).toHaveAccessibleName('Permission Roles: create');
  await user.click(link);
  const dialog = within(await screen.findByRole('dialog', { name: 'Change' }));
  expect(await dialog.findByRole('heading', { name: /^Roles: create #/ })).toBeVisible();
  expect(dialog.getAllByText('Roles: create')).toHaveLength(3);
});
