import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSession } from '../../src/authProvider/store.ts';
import { calls, requests } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';

async function openUser(id: number) {
  const user = await openPanel(`/users/${id}`, { as: 'super-admin' });
  const form = within(await screen.findByRole('dialog', { name: 'Edit user' }));
  const name = await form.findByLabelText(/^Name/);
  // The navigation has counted the waiting requests.
  await waitFor(() => expect(calls()).toContain('GET /api/v1/operators'));
  /** Saves, with the condition of cooperation that the form demands. */
  const save = async () => {
    await user.click(await form.findByRole('combobox', { name: /^Deal terms/ }));
    await user.click((await screen.findAllByRole('option'))[1] as HTMLElement);
    requests.length = 0;
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(window.location.pathname).toBe('/users'));
  };
  return { user, form, name, save };
}

test('the shell follows a change of the own account among the users', async () => {
  const { user, name, save } = await openUser(1);
  await user.clear(name);
  await user.type(name, 'Renamed Admin');
  await save();
  expect(await screen.findByRole('button', { name: /Renamed Admin/ })).toBeVisible();
  expect(localStorage.getItem('auth_user')).toContain('Renamed Admin');
  expect(getSession()).toMatchObject({ user: { id: 1, name: 'Renamed Admin' } });
});

test('waiting requests are counted again after an account is approved among the users', async () => {
  const { user, form, save } = await openUser(2);
  await user.click(form.getByLabelText('Approved'));
  await save();
  await waitFor(() => expect(calls()).toContain('GET /api/v1/operators'));
  expect(calls()).not.toContain('GET /api/v1/auth/me');
});
