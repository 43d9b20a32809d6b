import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerQuestion } from '../support/panel/answering.ts';
import { send } from '../support/panel/browser.ts';
import { allowConsole } from '../support/panel/console.ts';
import {
  announceNothing,
  calls,
  network,
  requests,
  theBackend,
  unanswered,
} from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { type Client, signedIn } from '../support/server/client.ts';

// Outside production, react-admin logs this for every failed query and mutation.
beforeEach(() => allowConsole(/ApiError/));

interface Named {
  id: number;
  name: string;
}

const dialog = async () => within(await screen.findByRole('dialog'));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The PATCH requests: the version that each started from, and its body. */
const patches = () =>
  Promise.all(
    requests
      .filter(({ method }) => method === 'PATCH')
      .map(async (request) => ({
        version: request.headers.get('If-Match'),
        body: (await request.clone().json()) as Record<string, unknown>,
      })),
  );

async function givenPlan(other: Client, name: string): Promise<string> {
  const { body } = await other.post('/api/v1/plans', { name, price: '10.00', payment_type: 1 });
  return `/plans/${(body as Named).id}`;
}
/** A user whose form can be saved: the form requires the deal terms. */
async function givenUser(other: Client, email: string): Promise<number> {
  const users = (await other.get('/api/v1/users')).body as (Named & { email: string })[];
  const id = users.find((one) => one.email === email)?.id;
  if (id === undefined) throw new Error(`There is no ${email}`);
  await other.patch(`/api/v1/users/${id}`, { condition_cooperation: 1 });
  return id;
}
/** The address of a dialog over a list that shows the row. */
const overRow = (address: string, q: string) =>
  `${address}?filter=${encodeURIComponent(JSON.stringify({ q }))}&displayedFilters=%7B%7D`;
/** Acts as a person coming back to the tab, which makes the panel read lists again. */
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'));
const itemOf = (address: string) => `/api/v1${address}`;

async function retype(user: UserEvent, label: RegExp, text: string) {
  const input = await (await dialog()).findByLabelText(label);
  await user.clear(input);
  await user.type(input, text);
}
const press = async (user: UserEvent, name: string) =>
  user.click(await (await dialog()).findByRole('button', { name }));
/** The button stays disabled for a moment, so that a double click cannot press it. */
async function keepMine(user: UserEvent) {
  const button = await (await dialog()).findByRole('button', { name: 'Keep mine' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

describe('a plan that somebody else changed meanwhile', () => {
  test('is not overwritten: the change is shown, and keeping mine leaves untouched fields as they are now', async () => {
    const other = await signedIn(theBackend().app);
    const address = await givenPlan(other, 'Conflict one');
    const user = await openPanel(address, { as: 'super-admin' });
    await retype(user, /^Price/, '15');
    await other.patch(itemOf(address), { name: 'Renamed by another', price: '12.00', payment_type: 2 });
    await press(user, 'Save');

    const notice = await (await dialog()).findByRole('alert');
    expect(notice).toHaveTextContent('Someone else changed this while you were editing');
    const items = within(notice)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(items).toEqual([
      'Name: Conflict one → Renamed by another',
      'Price: 10.00 → 12.00, you typed 15.00',
      'Payment type: Per action (CPA) → Revenue share',
    ]);
    expect(notice).toHaveFocus();
    const form = await dialog();
    await waitFor(() => expect(form.getByLabelText(/^Name/)).toHaveValue('Renamed by another'));
    expect(form.getByLabelText(/^Price/)).toHaveValue('15.00');

    await keepMine(user);
    await gone();
    expect(await patches()).toEqual([
      { version: '"1"', body: { name: 'Conflict one', price: '15.00', payment_type: 1 } },
      { version: '"2"', body: { name: 'Renamed by another', price: '15.00', payment_type: 2 } },
    ]);
    expect(await screen.findByText('Plan saved')).toBeVisible();
  });

  test('can be taken over, and editing continues from there', async () => {
    const other = await signedIn(theBackend().app);
    const address = await givenPlan(other, 'Conflict two');
    const user = await openPanel(address, { as: 'super-admin' });
    await retype(user, /^Price/, '15');
    await other.patch(itemOf(address), { price: '12.00' });
    await press(user, 'Save');
    await press(user, 'Take theirs');
    const form = await dialog();
    expect(form.queryByRole('alert')).toBeNull();
    expect(form.getByLabelText(/^Price/)).toHaveValue('12.00');
    expect(form.getByLabelText(/^Name/)).toHaveFocus();
    await retype(user, /^Name/, 'Conflict settled');
    await press(user, 'Save');
    await gone();
    expect((await patches()).at(-1)).toEqual({
      version: '"2"',
      body: { name: 'Conflict settled', price: '12.00', payment_type: 1 },
    });
  });

  test('may be changed once more before the choice is made', async () => {
    const other = await signedIn(theBackend().app);
    const address = await givenPlan(other, 'Conflict three');
    const user = await openPanel(address, { as: 'super-admin' });
    await retype(user, /^Price/, '15');
    await other.patch(itemOf(address), { price: '12.00' });
    await press(user, 'Save');
    await (await dialog()).findByText(/12\.00/);
    await other.patch(itemOf(address), { price: '13.00' });
    await keepMine(user);
    expect(await (await dialog()).findByText(/13\.00/)).toHaveTextContent(
      'Price: 12.00 → 13.00, you typed 15.00',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep mine' })).toBeEnabled());
    await press(user, 'Keep mine');
    await gone();
    expect((await patches()).at(-1)).toMatchObject({ version: '"3"', body: { price: '15.00' } });
  });

  test('keeps the choice open when the list is read again, which tells nothing new', async () => {
    const other = await signedIn(theBackend().app);
    const address = await givenPlan(other, 'Conflict six');
    const user = await openPanel(overRow(address, 'Conflict six'), { as: 'super-admin' });
    await retype(user, /^Price/, '15');
    await other.patch(itemOf(address), { price: '12.00' });
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    network.use(
      http.get('/api/v1/plans*', () => held),
      http.get('/api/v1/plans/*', () => held),
    );
    await press(user, 'Save');
    const button = await (await dialog()).findByRole('button', { name: 'Keep mine' });
    await waitFor(() => expect(button).toBeEnabled());
    const wasDisabled = vi.fn();
    const observer = new MutationObserver(() => button.matches(':disabled') && wasDisabled());
    observer.observe(button, { attributes: true });
    expect(unanswered()).not.toEqual([]);
    answer();
    await waitFor(() => expect(unanswered()).toEqual([]));
    await screen.findAllByRole('cell', { name: '12.00', hidden: true });
    observer.disconnect();
    expect(wasDisabled).not.toHaveBeenCalled();
  });

  test('is deleted: the dialog says so, and what was typed can be copied', async () => {
    const other = await signedIn(theBackend().app);
    const address = await givenPlan(other, 'Conflict four');
    const user = await openPanel(address, { as: 'super-admin' });
    await retype(user, /^Price/, '15');
    await other.delete(itemOf(address));
    await press(user, 'Save');
    const form = await dialog();
    expect(await form.findByRole('alert')).toHaveTextContent(
      'Someone else deleted this while you were editing',
    );
    expect(form.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Copy what you typed' }));
    expect(await navigator.clipboard.readText()).toBe(
      'Name: Conflict four\nPrice: 15.00\nPayment type: Per action (CPA)',
    );
    await press(user, 'Close');
    await answerQuestion(user, 'Leave');
    await gone();
  });
});

test('a save whose answer was lost is done when it is sent again', async () => {
  const other = await signedIn(theBackend().app);
  const address = await givenPlan(other, 'Answer lost');
  const user = await openPanel(overRow(address, 'Answer lost'), { as: 'super-admin' });
  await retype(user, /^Name/, 'Answer lost on the way');
  await retype(user, /^Price/, '15');
  network.use(
    http.patch(
      `${itemOf(address)}`,
      async ({ request }) => {
        await send(theBackend().app, request);
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await press(user, 'Save');
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent(/connection/);
  await press(user, 'Save');

  await gone();
  expect(await screen.findByText('Plan saved')).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Answer lost on the way' })).toBeVisible();
  expect((await patches()).map(({ version }) => version)).toEqual(['"1"', '"1"']);
});

test('a row that leaves the list does not discard what is typed', async () => {
  const other = await signedIn(theBackend().app);
  const address = await givenPlan(other, 'Conflict five');
  const user = await openPanel(overRow(address, 'Conflict five'), { as: 'super-admin' });
  await retype(user, /^Price/, '15');
  await other.delete(itemOf(address));
  const reads = () => calls().filter((call) => call === 'GET /api/v1/plans').length;
  const before = reads();
  comeBack();
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'Conflict five', hidden: true })).toBeNull());
  expect((await dialog()).getByLabelText(/^Price/)).toHaveValue('15');
});

test('permissions are shown by their names, and compared regardless of order', async () => {
  const other = await signedIn(theBackend().app);
  const permissions = (await other.get('/api/v1/permissions')).body as Named[];
  const [first, second, third] = permissions;
  const ids = (...some: (Named | undefined)[]) => some.map((one) => String(one?.id));
  const { body } = await other.post('/api/v1/roles', {
    name: 'Conflict role',
    permissions: ids(first, second),
  });
  const address = `/roles/${(body as Named).id}`;
  const user = await openPanel(address, { as: 'super-admin' });
  await retype(user, /^Name/, 'Renamed role');
  await other.patch(itemOf(address), { permissions: ids(third, first) });
  await press(user, 'Save');
  const notice = await (await dialog()).findByRole('alert');
  const told = `Permissions: ${first?.name}, ${second?.name} → ${first?.name}, ${third?.name}`;
  expect(within(notice).getByRole('listitem')).toHaveTextContent(told);
  await keepMine(user);
  await gone();
  const { body: sent } = (await patches()).at(-1) ?? { body: {} };
  expect(sent).toMatchObject({ name: 'Renamed role', permissions: ids(first, third) });
});

test('two people on one user: the switch and the note are shown as in the form', async () => {
  const other = await signedIn(theBackend().app);
  const id = await givenUser(other, 'affiliate@demo.test');
  const user = await openPanel(`/users/${id}`, { as: 'super-admin' });
  await retype(user, /^Name/, 'My name for it');
  await other.patch(`/api/v1/users/${id}`, { approved: false, comment: 'Call back', name: 'Their name' });
  await press(user, 'Save');
  const notice = await (await dialog()).findByRole('alert');
  expect(
    within(notice)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Name: .+ → Their name, you typed My name for it$/),
    'Approved: Yes → No',
    'Comment: empty → Call back',
  ]);
  await keepMine(user);
  await gone();
  const { body } = await other.get('/api/v1/users');
  expect((body as Named[]).find((one) => one.id === id)).toMatchObject({
    name: 'My name for it',
    approved: false,
    comment: 'Call back',
  });
});

test('a change outside the form is no conflict', async () => {
  const other = await signedIn(theBackend().app);
  const id = await givenUser(other, 'operator2@demo.test');
  const user = await openPanel(`/users/${id}`, { as: 'super-admin' });
  await retype(user, /^Name/, 'Renamed beside');
  await theBackend().database.execute(
    `update users set communication_link = 'https://new.test' where id = ${id}`,
  );
  await press(user, 'Save');
  await gone();
  expect((await patches()).map(({ version }) => version)).toHaveLength(2);
});

test('an edit begins from what the list shows, until the first key', async () => {
  const other = await signedIn(theBackend().app);
  const address = await givenPlan(other, 'Conflict six');
  const user = await openPanel(overRow(address, 'Conflict six'), { as: 'super-admin' });
  await (await dialog()).findByLabelText(/^Price/);
  await other.patch(itemOf(address), { price: '12.00' });
  comeBack();
  await waitFor(async () => expect((await dialog()).getByLabelText(/^Price/)).toHaveValue('12.00'));
  await retype(user, /^Price/, '15');
  await press(user, 'Save');
  await gone();
  expect(await patches()).toMatchObject([{ version: '"2"' }]);
});

test('without announced versions there is no header, and the last save wins', async () => {
  const other = await signedIn(theBackend().app);
  const address = await givenPlan(other, 'Conflict seven');
  announceNothing();
  const user = await openPanel(address, { as: 'super-admin' });
  await retype(user, /^Price/, '15');
  await other.patch(itemOf(address), { price: '12.00' });
  await press(user, 'Save');
  await gone();
  expect(await patches()).toEqual([
    { version: null, body: { name: 'Conflict seven', price: '15.00', payment_type: 1 } },
  ]);
  network.resetHandlers();
});
