import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { announceNothing, calls, network, theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';

const rowOf = async (email: string) => {
  const [told] = await screen.findAllByText(email);
  const row = told?.closest('tr');
  if (!row) throw new Error('no row');
  return within(row);
};
const tabs = () => within(screen.getByRole('navigation', { name: 'Related lists' }));

/** Invites somebody from the list of affiliates. */
async function invite(user: UserEvent, email: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite affiliate' }));
  await user.type(await dialog.findByLabelText(/^E-mail/), email);
  await user.click(dialog.getByRole('combobox', { name: /^Brand/ }));
  await user.click(await screen.findByRole('option', { name: 'Aurora Bet' }));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await screen.findByText('Invitation sent');
}

describe('an operator’s invitations', () => {
  test('stand beside its affiliates, and the toast of a new one leads there', async () => {
    const user = await openPanel('/affiliates/list/create', { as: 'operator' });
    await invite(user, 'fresh@mail.example');
    const lead = await screen.findByRole('button', { name: 'Show invitations' });
    // jsdom may learn of the styles of what was just drawn a moment later.
    await waitFor(() => user.click(lead));
    expect(await screen.findByRole('heading', { level: 1, name: 'Invitations' })).toBeVisible();
    expect(window.location.pathname).toBe('/affiliates/invitations');
    expect((await rowOf('fresh@mail.example')).getByText('Pending')).toBeVisible();
    expect(tabs().getByRole('link', { name: 'Invitations' })).toHaveAttribute('aria-current', 'page');
    await user.click(tabs().getByRole('link', { name: 'Affiliates' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Affiliates' })).toBeVisible();
  });

  test('are sent again from their row', async () => {
    const email = 'again@mail.example';
    const user = await openPanel('/affiliates/invitations/create', { as: 'operator' });
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText(/^E-mail/), email);
    await user.click(dialog.getByRole('combobox', { name: /^Brand/ }));
    await user.click(await screen.findByRole('option', { name: 'Aurora Bet' }));
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const row = await rowOf(email);
    await user.click(row.getByRole('button', { name: `Send again: ${email}` }));
    expect(await screen.findByText(`Invitation sent again to ${email}`)).toBeVisible();
    expect(theBackend().mailbox.to(email)).toHaveLength(2);
  });

  test('the reason why one was not sent again is shown, and the list reloaded', async () => {
    network.use(
      http.post('/api/v1/invitations/:id/resend', () =>
        HttpResponse.json({ message: 'Already accepted.' }, { status: 409 }),
      ),
    );
    const user = await openPanel('/affiliates/invitations', { as: 'operator' });
    const [button] = await screen.findAllByRole('button', { name: /^Send again/ });
    const before = calls().filter((call) => call === 'GET /api/v1/invitations').length;
    await user.click(button as HTMLElement);
    expect(await screen.findByText('Already accepted.')).toBeVisible();
    await waitFor(() =>
      expect(calls().filter((call) => call === 'GET /api/v1/invitations').length).toBeGreaterThan(before),
    );
  });

  test('an accepted invitation is neither sent again nor revoked', async () => {
    await openPanel('/affiliates/invitations', { as: 'operator' });
    const [accepted] = await screen.findAllByRole('cell', { name: 'Accepted' });
    const row = within(accepted?.closest('tr') as HTMLElement);
    expect(row.queryByRole('button', { name: /^(Send again|Delete)/ })).toBeNull();
  });

  test('a pending one is revoked after a question', async () => {
    vi.stubGlobal('confirm', () => true);
    const user = await openPanel('/affiliates/invitations', { as: 'operator' });
    const [button] = await screen.findAllByRole('button', { name: /^Delete: / });
    await user.click(button as HTMLElement);
    await waitFor(() => expect(button).not.toBeInTheDocument());
  });

  test('decision 22: without an announcement there is no such page and no tab', async () => {
    announceNothing();
    await openPanel('/affiliates/invitations', { as: 'operator' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(calls()).not.toContain('GET /api/v1/invitations');
  });
});

test('a super-admin sends one again from the list of all', async () => {
  const user = await openPanel('/invites', { as: 'super-admin' });
  const [button] = await screen.findAllByRole('button', { name: /^Send again: / });
  await user.click(button as HTMLElement);
  expect(await screen.findByText(/^Invitation sent again to /)).toBeVisible();
});
