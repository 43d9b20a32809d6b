import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { send } from '../support/panel/browser.ts';
import { calls, network, theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';

type User = Awaited<ReturnType<typeof openPanel>>;
/** Values by label: the name of an option, or what is typed. */
type Values = Record<string, string>;

/** Chooses or types each value, as the input of its label takes it. */
async function fill(user: User, values: Values): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const input = await screen.findByLabelText(new RegExp(`^${label}`));
    if (input.getAttribute('role') === 'combobox') {
      await user.click(input);
      await user.click((await screen.findAllByRole('option', { name: new RegExp(value) }))[0] as HTMLElement);
    } else await user.type(input, value);
  }
}

const writes = () => calls().filter((call) => !call.startsWith('GET'));
const password = 'corn-and-beans-7';

test.each([
  ['a new role', 'super-admin', '/roles/create', { Name: 'Once' }, 'Save', 'POST /api/v1/roles'],
  ['a role', 'super-admin', '/roles/2', { Name: ' once' }, 'Save', 'PATCH /api/v1/roles/2'],
  [
    'a contact',
    'super-admin',
    '/contacts/create',
    { Name: 'Once', 'E-mail': 'once@mail.example', Phone: '9123456789' },
    'Save',
    'POST /api/v1/contacts',
  ],
  [
    'an invitation',
    'super-admin',
    '/invites/create',
    { 'E-mail': 'once@mail.example', Brand: 'Aurora Bet' },
    'Send invitation',
    'POST /api/v1/invitations',
  ],
  [
    'an invitation of an operator',
    'super-admin',
    '/operators/list/create',
    { 'E-mail': 'operator.once@mail.example' },
    'Send invitation',
    'POST /api/v1/operators/invitations',
  ],
  [
    'a brand',
    'super-admin',
    '/brands/create',
    { Name: 'Once', Link: 'https://once.example' },
    'Save',
    'POST /api/v1/brands',
  ],
  [
    'a user',
    'super-admin',
    '/users/5',
    { Comment: 'Once', 'Deal terms': '.' },
    'Save',
    'PATCH /api/v1/users/5',
  ],
  ['a plan', 'super-admin', '/plans/1', { Name: ' once' }, 'Save', 'PATCH /api/v1/plans/1'],
  [
    'a new plan',
    'super-admin',
    '/plans/create',
    { Name: 'Once', 'Payment type': 'CPL', Price: '10' },
    'Save',
    'POST /api/v1/plans',
  ],
  [
    'a promo material',
    'super-admin',
    '/promo-materials/create',
    { Brand: 'Aurora Bet', Type: 'Banner', Content: 'Once' },
    'Save',
    'POST /api/v1/promo_materials',
  ],
  [
    'a campaign',
    'affiliate',
    '/campaigns/create',
    { 'Promo material': '.', Plan: '.', Link: 'https://once.example' },
    'Save',
    'POST /api/v1/contacts',
  ],
  [
    'a sub-account',
    'operator',
    '/sub-accounts/list/create',
    { Name: 'Once', 'E-mail': 'manager.once@mail.example', Brand: 'Aurora Bet' },
    'Save',
    'POST /api/v1/managers',
  ],
  ['the own name', 'operator', '/profile-settings', { Name: ' once' }, 'Save', 'PATCH /api/v1/users/2'],
  [
    'the own password',
    'affiliate',
    '/profile-settings',
    { 'New password': password, 'Confirm password': password },
    'Save',
    'PATCH /api/v1/users/5',
  ],
  [
    'a link for a new password',
    undefined,
    '/forgot-password',
    { 'E-mail': 'operator@demo.test' },
    'Send link',
    'POST /api/v1/auth/forgot-password',
  ],
] as const)('Q6 a double click on the button that saves %s sends one request', async (...row) => {
  const [, as, path, values, button, call] = row;
  const user = await openPanel(path, { as });
  await fill(user, values);
  const page = screen.queryByRole('dialog') ?? document.body;
  const answered = vi.fn();
  // The answer comes after both clicks.
  for (const method of ['post', 'patch'] as const)
    network.use(
      http[method]('/api/*', async ({ request }) => {
        await delay(50);
        const answer = await send(theBackend().app, request);
        answered(new URL(request.url).pathname);
        return answer;
      }),
    );
  const target = within(page).getByRole('button', { name: button });
  // In one act, since the second half of a double click may come before the button is disabled.
  act(() => {
    fireEvent.click(target);
    fireEvent.click(target);
  });
  await waitFor(() => expect(answered).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(writes()).toEqual([call]);
});
