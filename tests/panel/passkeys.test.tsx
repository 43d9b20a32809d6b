import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { plugInAuthenticator } from '../support/panel/authenticator.ts';
import { network } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';

test('passkeys: while the password is checked the dialog stays, and says that it was wrong', async () => {
  plugInAuthenticator();
  const user = await openPanel('/profile-settings', { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: 'Add passkey' }));
  const dialog = within(await screen.findByRole('dialog'));
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  network.use(
    http.post('/api/user/confirm-password', async () => {
      await refused;
      return HttpResponse.json({}, { status: 422 });
    }),
  );
  await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled());
  await user.keyboard('{Escape}');
  refuse();
  expect(await dialog.findByText('Wrong code, try again')).toBeVisible();
  await user.type(dialog.getByLabelText('Password'), 'er');
  expect(dialog.queryByText('Wrong code, try again')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('passkeys: without a name there is nothing to add, and without the password it is asked for', async () => {
  plugInAuthenticator();
  const user = await openPanel('/profile-settings', { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: 'Add passkey' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText('Passkey name');
  await user.clear(name);
  expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await user.type(name, 'Laptop{Enter}');
  expect(dialog.getByLabelText('Password')).toBeInvalid();
});
