import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { allowConsole } from '../support/panel/console.ts';
import { announceNothing, calls, theBackend } from '../support/panel/network.ts';
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
    await user.click(dialog.getByRole('button', { name: 'Save' }));
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
