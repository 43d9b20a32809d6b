import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { allowConsole } from '../support/panel/console.ts';
import { announceNothing, calls, network, theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';

/* Decision 31. */
describe('an operator on the list of affiliates', () => {
  test('invites somebody for a brand of their own, by mail', async () => {
    const user = await openPanel('/affiliates/list', { as: 'operator' });
    await user.click(await screen.findByRole('link', { name: 'Invite affiliate' }));
    expect(window.location.pathname).toBe('/affiliates/list/create');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite affiliate' }));
    await user.type(await dialog.findByLabelText(/^E-mail/), 'new.partner@mail.example');
    await user.click(dialog.getByRole('combobox', { name: /^Brand/ }));
    await user.click(await screen.findByRole('option', { name: 'Aurora Bet' }));
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/affiliates/list'));
    expect(calls()).toContain('POST /api/v1/invitations');
    const { mailbox } = theBackend();
    expect(JSON.stringify(mailbox)).toContain('new.partner@mail.example');
  });

  test('offers only brands of their own', async () => {
    const user = await openPanel('/affiliates/list/create', { as: 'operator' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite affiliate' }));
    await user.click(await dialog.findByRole('combobox', { name: /^Brand/ }));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered).toContain('Aurora Bet');
    expect(offered.length).toBeLessThan(22);
  });

  test('is not offered it by a backend that does not announce it', async () => {
    allowConsole(/ApiError/);
    announceNothing();
    await openPanel('/affiliates/list', { as: 'operator' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Affiliates' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Invite affiliate' })).toBeNull();
  });
});

/* Decision 30. */
describe('a super-admin on the list of operators', () => {
  test('invites somebody to become an operator, by mail', async () => {
    const user = await openPanel('/operators/list', { as: 'super-admin' });
    await screen.findByRole('link', { name: 'Invite operator' });
    await user.keyboard('n');
    expect(window.location.pathname).toBe('/operators/list/create');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite operator' }));
    const email = await dialog.findByLabelText(/^E-mail/);
    expect(dialog.queryByRole('combobox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(email).toBeInvalid());
    await user.type(email, 'new.operator@mail.example');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/operators/list'));
    expect(calls()).toContain('POST /api/v1/operators/invitations');
    const [mail] = theBackend().mailbox.to('new.operator@mail.example');
    expect(JSON.stringify(mail?.letter)).toContain('become an operator');
  });

  test('reads at the field that the address has an account', async () => {
    allowConsole(/ApiError/);
    const user = await openPanel('/operators/list/create', { as: 'super-admin' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite operator' }));
    await user.type(await dialog.findByLabelText(/^E-mail/), 'affiliate@demo.test');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(dialog.getByLabelText(/^E-mail/)).toBeInvalid());
    expect(screen.queryByText('Invitation sent')).toBeNull();
  });

  test('finds that in the palette', async () => {
    const user = await openPanel('/dashboard', { as: 'super-admin' });
    await user.click(await screen.findByRole('button', { name: 'Search: Quick navigation' }));
    await screen.findByRole('dialog', { name: 'Quick navigation' });
    await user.keyboard('invite op{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Invite operator' })).toBeVisible();
  });

  test('is not offered it by a backend that does not announce it', async () => {
    announceNothing();
    const user = await openPanel('/operators/list', { as: 'super-admin' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Operators' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Invite operator' })).toBeNull();
    await user.keyboard('n');
    expect(window.location.pathname).toBe('/operators/list');
  });
});

describe('an invitation', () => {
  test('that was just sent stands first in the list', async () => {
    const user = await openPanel('/invites/create', { as: 'super-admin' });
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText(/^E-mail/), 'first@mail.example');
    await user.click(dialog.getByRole('combobox', { name: /^Brand/ }));
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await screen.findByText('Invitation sent');
    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('first@mail.example'));
  });

  test('that nobody accepted is deleted after a question', async () => {
    window.confirm = vi.fn(() => true);
    const user = await openPanel('/invites?filter={"status":"pending"}', { as: 'super-admin' });
    const [remove] = await screen.findAllByRole('button', { name: /^Delete(:|$)/ });
    const row = remove?.closest('tr');
    const email = within(row as HTMLElement).getByText(/@/).textContent;
    await user.click(remove as HTMLElement);
    expect(window.confirm).toHaveBeenCalledExactlyOnceWith(
      `Delete the invitation for ${email}? Its link will stop working.`,
    );
    expect(await screen.findByText('Invitation deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(email)).toBeNull());
  });

  test('that was accepted meanwhile stays, and the list says why', async () => {
    allowConsole(/ApiError/);
    window.confirm = () => true;
    const message = 'This invitation has already been accepted.';
    network.use(
      http.delete('/api/v1/invitations/:id', () => HttpResponse.json({ message }, { status: 409 })),
    );
    const user = await openPanel('/invites?filter={"status":"pending"}', { as: 'super-admin' });
    const [remove] = await screen.findAllByRole('button', { name: /^Delete(:|$)/ });
    await user.click(remove as HTMLElement);
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('that was accepted is neither deleted nor selected', async () => {
    const user = await openPanel('/invites?sort=status&order=DESC&perPage=36', { as: 'super-admin' });
    await screen.findAllByRole('button', { name: /^Delete(:|$)/ });
    const rows = screen.getAllByRole('row').slice(1);
    const accepted = rows.filter((row) => within(row).queryByText('Accepted'));
    expect(accepted).not.toHaveLength(0);
    for (const row of accepted) {
      expect(within(row).queryByRole('button')).toBeNull();
      expect(within(row).queryByRole('checkbox')).toBeNull();
    }
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const others = rows.length - accepted.length;
    expect(await screen.findByText(`${others} selected`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Select all \d+ results$/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Pending')).toBeNull());
    expect(await screen.findAllByText('Accepted')).not.toHaveLength(0);
  });

  test('cannot be deleted at a backend that does not announce it', async () => {
    allowConsole(/ApiError/);
    announceNothing();
    await openPanel('/invites', { as: 'super-admin' });
    expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
    expect(screen.queryByRole('button', { name: /^Delete(:|$)/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
