import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { single } from '../../server/database/single.ts';
import { conversions, users } from '../../server/database/tables/index.ts';
import { allowConsole } from '../support/panel/console.ts';
import { calls, network, theBackend } from '../support/panel/network.ts';
import { ownBackend } from '../support/panel/own-backend.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { demoCaller } from '../support/server/callers.ts';

/* Decisions about conversions, and states of campaigns, that the server refuses or that come twice. */

ownBackend({ hasCommissions: true });
// Outside production, react-admin logs this for every failed query and mutation.
beforeEach(() => allowConsole(/ApiError/));

/** Rows of the list that have a text, once there are some. */
async function rowsWith(text: string): Promise<HTMLElement[]> {
  const table = await screen.findByRole('table');
  await within(table).findAllByText(text);
  return within(table)
    .getAllByRole('row')
    .filter((row) => within(row).queryByText(text) !== null);
}

const openSome = async (state: string) => {
  const user = await openPanel('/payments/conversions', { as: 'operator' });
  const [first, second] = await rowsWith(state);
  if (!first) throw new Error(`No conversion is ${state}`);
  return { user, first, second };
};
const customerOf = (row: HTMLElement) => within(row).getByRole('link').textContent;
const decided = () => calls().filter((call) => call.startsWith('PATCH /api/v1/conversions/'));

/** Refuses decisions, all or those about one conversion. */
const refuse = (id = ':id', status = 503) =>
  network.use(
    http.patch(`/api/v1/conversions/${id}`, () =>
      HttpResponse.json({ message: 'Closed for a moment' }, { status }),
    ),
  );

describe('a conversion', () => {
  test('has first what one decides by, and each button at the same place in every row', async () => {
    const { first } = await openSome('On hold');
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings.slice(1, 4)).toEqual(['Customer', 'Amount', 'State']);
    await within(first).findByRole('button', { name: /^Reject: / });
    const placesOf = (row: HTMLElement) =>
      [...row.querySelectorAll('.column-actions .icon-button')].map((place) => place.getAttribute('title'));
    expect(placesOf(first)).toEqual(['Approve', 'Reject']);
    const rows = screen.getAllByRole('row').slice(1).map(placesOf);
    const placesFor = (title: string) =>
      new Set(rows.filter((row) => row.includes(title)).map((row) => row.indexOf(title)));
    expect(placesFor('Reject')).toEqual(new Set([1]));
    expect(placesFor('Take the decision back')).toEqual(new Set([0]));
  });

  test('that cannot be rejected now keeps the typed reason', async () => {
    const { user, first } = await openSome('On hold');
    const customer = customerOf(first);
    await user.click(await within(first).findByRole('button', { name: `Reject: ${customer}` }));
    const box = await screen.findByRole('dialog', { name: 'Reject this conversion?' });
    const told = new RegExp(String.raw`^${customer} · CP[AL] [\d,.]+\s[A-Z]{3} · \w`);
    expect(box).toHaveAccessibleDescription(told);
    const dialog = within(box);
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Played against the rules');
    refuse();
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText('Closed for a moment')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Played against the rules');
    network.resetHandlers();
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText(`Conversion of ${customer} rejected`)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is approved once by a double click, and named', async () => {
    const { user, first } = await openSome('On hold');
    const customer = customerOf(first);
    await user.dblClick(await within(first).findByRole('button', { name: `Approve: ${customer}` }));
    expect(await screen.findByText(`Conversion of ${customer} approved`)).toBeVisible();
    const name = `Take the decision back: ${customer}`;
    expect(await screen.findByRole('button', { name })).toBeVisible();
    expect(decided()).toHaveLength(1);
  });

  test('that was decided by hand tells by whom, as does the timeline of its customer', async () => {
    const { app, database } = theBackend();
    const operator = await demoCaller(app, 'operator');
    const isOnHold = and(eq(conversions.operatorId, operator.id), eq(conversions.state, 'hold'));
    const found = single(await database.select().from(conversions).where(isOnHold).limit(1));
    const { name } = single(await database.select().from(users).where(eq(users.id, operator.id)));
    const { status } = await operator.client.patch(`/api/v1/conversions/${found.id}`, { approved: true });
    expect(status).toBe(204);
    await openPanel(`/payments/conversions/${found.id}`, { as: 'operator' });
    const why = within(await screen.findByRole('region', { name: 'Why?' }));
    expect((await why.findByText('By')).nextElementSibling).toHaveTextContent(name);
    cleanup();
    await openPanel(`/events/customers/${found.customerId}`, { as: 'operator' });
    const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
    const steps = await timeline.findAllByRole('listitem');
    const approved = steps.find(({ textContent }) => textContent.includes('Approved'));
    expect(approved).toHaveTextContent(`By ${name}`);
  });
});

describe('of the selected', () => {
  test('those that were not rejected stay selected, with the reason and why', async () => {
    const { user, first, second = first } = await openSome('Approved');
    const left = customerOf(second);
    const id = /\d+/.exec(within(second).getByRole('link').getAttribute('href') ?? '')?.[0];
    await user.click(within(first).getByRole('checkbox'));
    await user.click(within(second).getByRole('checkbox'));
    refuse(id);
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 conversions?' }));
    expect(dialog.getByText(/^What was booked for them/)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Played against the rules');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText(`Couldn’t change 1 record. ${left}: Closed for a moment`)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Reject this conversion?' })).toHaveAccessibleDescription(
      new RegExp(String.raw`^${left} · `),
    );
    network.resetHandlers();
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(decided()).toHaveLength(3);
  });

  test('campaigns that were not paused stay selected, with the reason', async () => {
    const user = await openPanel('/campaigns', { as: 'affiliate' });
    const [row] = await rowsWith('Active');
    if (!row) throw new Error('No campaign is active');
    await user.click(within(row).getByRole('checkbox'));
    network.use(
      http.patch('/api/v1/campaigns/:id', () =>
        HttpResponse.json({ message: 'Closed for a moment' }, { status: 503 }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(await screen.findByText(/^Couldn’t change 1 record\. .*: Closed for a moment$/)).toBeVisible();
    expect(within(row).getByRole('checkbox')).toBeChecked();
  });
});
