import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../contract/index.ts';
import { formulaCalls } from '../../contract/formulas.ts';
import { offerCalls } from '../../contract/offer-calls.ts';
import { termsCalls } from '../../contract/terms-calls.ts';
import { loseSession, send } from '../support/panel/browser.ts';
import { allowConsole } from '../support/panel/console.ts';
import { network, theBackend } from '../support/panel/network.ts';
import { ownBackend } from '../support/panel/own-backend.ts';
import { demoPassword, openPanel } from '../support/panel/panel.tsx';
import { type Caller, demoCaller } from '../support/server/callers.ts';

/* Terms, offers and formulas are saved as a whole, by several people at once and over bad connections. */

ownBackend({ hasCommissions: true });

let admin: Caller;
let planId: number;
beforeEach(async () => {
  admin = await demoCaller(theBackend().app, 'super-admin');
  const body = { name: 'Shared terms', price: '30.00', payment_type: 1 };
  planId = api.plans.record.parse((await admin.client.post('/api/v1/plans', body)).body).id;
});

const termsPath = () => `/api/v1/plans/${planId}/terms`;
const versions = async () =>
  termsCalls.list.answer.parse((await admin.client.get(termsPath())).body).versions;

/** Saves terms as somebody else does. */
async function saveElsewhere(more: object) {
  const [newest] = await versions();
  expect((await admin.client.post(termsPath(), { terms: { ...newest?.terms, ...more } })).status).toBe(201);
}

async function openDrawer() {
  const user = await openPanel(`/plans/${planId}/show`, { as: 'super-admin' });
  return { user, plan: within(await screen.findByRole('dialog', { name: 'Plan' })) };
}

async function openTerms() {
  const { user, plan } = await openDrawer();
  await user.click(await plan.findByRole('button', { name: 'New version of the terms' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New version of the terms' }));
  await user.type(dialog.getByLabelText('Hold, days'), '14');
  return { user, plan, dialog, saving: dialog.getByRole('button', { name: 'Save version' }) };
}

/** Has the server do what is asked by the next call, whose answer is lost. */
const loseAnswer = (path: string) =>
  network.use(
    http.post(
      path,
      async ({ request }) => {
        await send(theBackend().app, request);
        return HttpResponse.error();
      },
      { once: true },
    ),
  );

async function logInAgain(user: UserEvent) {
  const again = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  await user.type(again.getByLabelText('Password'), demoPassword);
  await user.click(again.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull());
}

test('terms that somebody else saved meanwhile are told, and replaced only by a second save', async () => {
  allowConsole(/ApiError/);
  const { user, plan, dialog, saving } = await openTerms();
  await saveElsewhere({ cap: '1000' });
  await user.click(saving);
  const notice = await dialog.findByRole('alert');
  expect(notice).toHaveTextContent('Someone else changed this while you were editing');
  expect(notice).toHaveTextContent(/at most 1,000\sEUR/);
  expect(notice).toHaveFocus();
  // A double click on Save replaces nothing.
  expect(saving).toBeDisabled();
  expect(dialog.getByLabelText('Hold, days')).toHaveValue('14');
  // The list behind the dialog has them already.
  expect(await plan.findByText('Version 2')).toBeInTheDocument();
  expect(await versions()).toHaveLength(2);
  await waitFor(() => expect(saving).toBeEnabled());
  await user.click(saving);
  expect(await plan.findByText('Version 3')).toBeVisible();
  expect((await versions())[0]?.terms).toMatchObject({ hold_days: 14, cap: null });
});

test('terms that somebody else saved meanwhile can be gone on from', async () => {
  allowConsole(/ApiError/);
  const { user, plan, dialog, saving } = await openTerms();
  await saveElsewhere({ cap: '1000' });
  await user.click(saving);
  await user.click(await dialog.findByRole('button', { name: 'Take theirs' }));
  const hold = dialog.getByLabelText('Hold, days');
  expect(hold).toHaveValue('');
  expect(dialog.queryByText(/Someone else/)).toBeNull();
  await user.type(hold, '7');
  await waitFor(() => expect(saving).toBeEnabled());
  await user.click(saving);
  expect(await plan.findByText('Version 3')).toBeVisible();
  expect((await versions())[0]?.terms).toMatchObject({ hold_days: 7, cap: '1000' });
});

test('a version whose answer was lost is written once when it is saved again', async () => {
  allowConsole(/ApiError/);
  const { user, plan, dialog, saving } = await openTerms();
  loseAnswer('/api/v1/plans/:id/terms');
  await user.click(saving);
  expect(await dialog.findByText(/No connection to the server/)).toBeVisible();
  expect(await plan.findByText('Version 2')).toBeInTheDocument();
  await user.click(saving);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New version of the terms' })).toBeNull());
  expect(await screen.findByText('Version saved')).toBeVisible();
  expect(await versions()).toHaveLength(2);
});

test('terms that the end of the session kept from being saved ask to be saved again', async () => {
  allowConsole(/ApiError/);
  const { user, plan, dialog, saving } = await openTerms();
  loseSession();
  await user.click(saving);
  await logInAgain(user);
  expect(dialog.getByText('Your session ended before this was saved. Save it again.')).toBeVisible();
  await user.click(saving);
  expect(await plan.findByText('Version 2')).toBeVisible();
});

test('an offer that somebody else changed meanwhile is told, and so is one that was not saved', async () => {
  allowConsole(/ApiError/);
  const { user, plan } = await openDrawer();
  const part = within(await plan.findByRole('region', { name: 'Who may choose it' }));
  await user.click(await part.findByRole('button', { name: 'Change who may choose it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who may choose it' }));
  const saving = dialog.getByRole('button', { name: 'Save' });
  await user.selectOptions(dialog.getByLabelText('Offered to'), 'Certain affiliates');
  await user.type(dialog.getByLabelText('Affiliates'), 'Anna Kel');
  await user.click(await screen.findByRole('option', { name: 'Anna Keller' }));
  loseSession();
  await user.click(saving);
  await logInAgain(user);
  expect(dialog.getByText('Your session ended before this was saved. Save it again.')).toBeVisible();
  const path = `/api/v1/plans/${planId}/offer`;
  await admin.client.put(path, { to: 'brands', brand_ids: [1] });
  await user.click(saving);
  expect(await dialog.findByRole('alert')).toHaveTextContent(/The affiliates of certain brands: \w/);
  const read = async () => offerCalls.read.answer.parse((await admin.client.get(path)).body);
  expect((await read()).to).toBe('brands');
  await waitFor(() => expect(saving).toBeEnabled());
  await user.click(saving);
  expect(await part.findByText('Certain affiliates: Anna Keller')).toBeVisible();
  expect((await read()).to).toBe('affiliates');
});

test('a formula that somebody else saved meanwhile is told, and one whose answer was lost is written once', async () => {
  allowConsole(/ApiError/);
  const user = await openPanel('/brands', { as: 'super-admin' });
  await user.click(await screen.findByRole('button', { name: 'API settings: FinPulse' }));
  const dialog = within(await screen.findByRole('dialog', { name: /API settings/ }));
  await user.click(await dialog.findByRole('button', { name: 'Set the formula' }));
  const brands = api.brands.record.array().parse((await admin.client.get('/api/v1/brands')).body);
  const path = `/api/v1/brands/${brands.find(({ name }) => name === 'FinPulse')?.id}/formulas`;
  const formulas = async () => formulaCalls.list.answer.parse((await admin.client.get(path)).body);
  expect((await admin.client.post(path, { factors: { turnover: '1' } })).status).toBe(201);
  const saving = dialog.getByRole('button', { name: 'Save' });
  await user.click(saving);
  expect(await dialog.findByRole('alert')).toHaveTextContent(/while you were editing\s*turnover/);
  expect(await formulas()).toHaveLength(1);
  await waitFor(() => expect(saving).toBeEnabled());
  loseAnswer('/api/v1/brands/:id/formulas');
  await user.click(saving);
  expect(await dialog.findByText(/No connection to the server/)).toBeVisible();
  await user.click(saving);
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull());
  expect((await formulas()).map(({ factors }) => factors)).toEqual([
    { turnover: '1' },
    { bets: '1', wins: '-1', bonus: '-1' },
  ]);
});
