import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '../../contract/index.ts';
import { termsCalls } from '../../contract/terms-calls.ts';
import { campaigns } from '../../server/database/tables/index.ts';
import { demoCaller, rowsOf } from '../support/server/callers.ts';
import { answerQuestion } from '../support/panel/answering.ts';
import { calls, theBackend, useBackend } from '../support/panel/network.ts';
import { ownBackend } from '../support/panel/own-backend.ts';
import { openPanel } from '../support/panel/panel.tsx';

const usual = ownBackend({ hasCommissions: true });

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Plan' }));

test('a super-admin adds a version of the terms, whose sentence is told as it is typed', async () => {
  const user = await openPanel('/plans/1/show', { as: 'super-admin' });
  const plan = await drawer();
  expect(
    await plan.findByText('35 EUR for each customer who deposits', { normalizer: plainText }),
  ).toBeVisible();
  await user.click(plan.getByRole('button', { name: 'New version of the terms' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New version of the terms' }));
  const amount = dialog.getByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, '40.5');
  await user.click(dialog.getByRole('switch', { name: 'Share of net revenue' }));
  await user.type(dialog.getByLabelText('Percent'), '25');
  await user.click(dialog.getByRole('button', { name: 'Add a tier' }));
  await user.type(dialog.getByLabelText('From net revenue of'), '5,000');
  const [, tier] = dialog.getAllByLabelText('Percent');
  await user.type(tier ?? amount, '30');
  await user.click(dialog.getByRole('button', { name: 'Add a country' }));
  await user.type(dialog.getByLabelText('Country, e.g. DE'), 'de');
  const [, german] = dialog.getAllByLabelText('Amount');
  await user.type(german ?? amount, '60');
  await user.type(dialog.getByLabelText('Hold, days'), '14');
  expect(dialog.getByRole('status', { name: 'What is paid' })).toHaveTextContent(
    '25% of net revenue, from 5,000 a month 30%; 40.50 EUR (Germany: 60 EUR) for each customer who deposits; payments for customers are held for 14 days',
  );
  await user.click(dialog.getByRole('button', { name: 'Save version' }));
  expect(await plan.findByText('Version 2')).toBeVisible();
  expect(plan.getByText(/Germany: 60/)).toBeVisible();
  // The fields of the plan follow.
  expect((await plan.findAllByText('Hybrid (CPA + revenue share)')).length).toBeGreaterThan(0);
});

test('what is wrong is told at its field, by the panel and by the server', async () => {
  const user = await openPanel('/plans/2/show', { as: 'super-admin' });
  const plan = await drawer();
  await user.click(await plan.findByRole('button', { name: 'New version of the terms' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New version of the terms' }));
  const amount = dialog.getByLabelText('Amount');
  await user.clear(amount);
  await user.click(dialog.getByRole('button', { name: 'Save version' }));
  await waitFor(() => expect(amount).toHaveAccessibleDescription('Required'));
  await user.type(amount, '1.005');
  await user.click(dialog.getByRole('button', { name: 'Save version' }));
  await waitFor(() =>
    expect(amount).toHaveAccessibleDescription('Too many decimal places for this currency'),
  );
  await user.clear(amount);
  await user.type(amount, '1');
  await user.click(dialog.getByRole('button', { name: 'Add a country' }));
  await user.type(dialog.getByLabelText('Country, e.g. DE'), 'deu');
  await user.click(dialog.getByRole('switch', { name: 'Share of net revenue' }));
  await user.type(dialog.getByLabelText('Percent'), '120');
  await user.type(dialog.getByLabelText('Days to qualify'), 'soon');
  await user.click(dialog.getByRole('button', { name: 'Save version' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Percent')).toHaveAccessibleDescription(
      'Enter a percentage from 0 to 100, e.g. 12.5',
    ),
  );
  expect(dialog.getByLabelText('Country, e.g. DE')).toHaveAccessibleDescription(
    'Enter the two letters of a country, e.g. DE or GB',
  );
  expect(dialog.getByLabelText('Days to qualify')).toHaveAccessibleDescription(
    'Enter a whole number of days, from 1 to 3650',
  );
  await user.click(dialog.getByRole('switch', { name: 'Share of net revenue' }));
  await user.clear(dialog.getByLabelText('Days to qualify'));
  await user.click(dialog.getByRole('switch', { name: 'CPA: for each customer who qualifies' }));
  await user.click(dialog.getByRole('button', { name: 'Save version' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Say what is paid');
});

test('whoever removes a row by the keyboard goes on at the button that adds one', async () => {
  const user = await openPanel('/plans/2/show', { as: 'super-admin' });
  const plan = await drawer();
  await user.click(await plan.findByRole('button', { name: 'New version of the terms' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New version of the terms' }));
  const add = dialog.getByRole('button', { name: 'Add a country' });
  await user.click(add);
  await waitFor(() => expect(dialog.getByLabelText('Country, e.g. DE')).toHaveFocus());
  dialog.getByRole('button', { name: 'Remove row 1' }).focus();
  await user.keyboard('{Enter}');
  expect(dialog.queryByLabelText('Country, e.g. DE')).toBeNull();
  await waitFor(() => expect(add).toHaveFocus());
});

test('typed terms are not discarded without a question', async () => {
  const user = await openPanel('/plans/3/show', { as: 'super-admin' });
  const plan = await drawer();
  const open = await plan.findByRole('button', { name: 'New version of the terms' });
  await user.click(open);
  const form = () => screen.queryByRole('dialog', { name: 'New version of the terms' });
  const dialog = within(await screen.findByRole('dialog', { name: 'New version of the terms' }));
  await user.type(dialog.getByLabelText('Valid from'), '2031-01-01');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await answerQuestion(user, 'Keep editing');
  expect(dialog.getByLabelText('Valid from')).toHaveValue('2031-01-01');
  await user.keyboard('{Escape}');
  await answerQuestion(user, 'Leave');
  await waitFor(() => expect(form()).toBeNull());
  await user.click(open);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(form()).toBeNull());
});

test('a second Enter on “Save version” opens no other form', async () => {
  const user = await openPanel('/plans/5/show', { as: 'super-admin' });
  const plan = await drawer();
  const open = await plan.findByRole('button', { name: 'New version of the terms' });
  await user.click(open);
  const form = () => screen.queryByRole('dialog', { name: 'New version of the terms' });
  const dialog = within(await screen.findByRole('dialog', { name: 'New version of the terms' }));
  await user.type(dialog.getByLabelText('Valid from'), '2931-01-01');
  dialog.getByRole('button', { name: 'Save version' }).focus();
  let presses = 0;
  // A press of Enter clicks the button that has the focus by then.
  const press = () => {
    presses += 1;
    open.click();
  };
  open.addEventListener('focus', press, { once: true });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(presses).toBe(1));
  expect(form()).toBeNull();
  await user.click(open);
  await waitFor(() => expect(form()).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(form()).toBeNull());
  await user.click(await plan.findByRole('button', { name: 'Delete version 2' }));
  await answerQuestion(user, 'Delete');
  await waitFor(() => expect(plan.queryByText('Version 2')).toBeNull());
});

test('a version that waits can be deleted', async () => {
  const user = await openPanel('/plans/3/show', { as: 'super-admin' });
  const plan = await drawer();
  await user.click(await plan.findByRole('button', { name: 'New version of the terms' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New version of the terms' }));
  const later = new Date(theBackend().now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10);
  await user.type(dialog.getByLabelText('Valid from'), later);
  await user.click(dialog.getByRole('button', { name: 'Save version' }));
  expect(await plan.findByText('later')).toBeVisible();
  await user.click(plan.getByRole('button', { name: 'Delete version 2' }));
  expect(await answerQuestion(user, 'Delete')).toBe(
    'Delete version 2?It isn’t in force yet. The plan’s affiliates will get an e-mail that it keeps its terms.',
  );
  await waitFor(() => expect(plan.queryByText('Version 2')).toBeNull());
  await user.click(plan.getByRole('switch', { name: 'Customers follow new versions' }));
  await waitFor(() =>
    expect(plan.getByRole('switch', { name: 'Customers follow new versions' })).toBeChecked(),
  );
});

test('a super-admin offers a plan to affiliates, whom it finds by their names', async () => {
  const user = await openPanel('/plans/4/show', { as: 'super-admin' });
  const plan = await drawer();
  const part = within(await plan.findByRole('region', { name: 'Who may choose it' }));
  expect(await part.findByText('All affiliates')).toBeVisible();
  await user.click(part.getByRole('button', { name: 'Change who may choose it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who may choose it' }));
  await user.selectOptions(dialog.getByLabelText('Offered to'), 'Certain affiliates');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const chosen = dialog.getByLabelText('Affiliates');
  await waitFor(() => expect(chosen).toHaveAccessibleDescription('Choose at least one affiliate.'));
  await user.type(chosen, 'Anna Kel');
  await user.click(await screen.findByRole('option', { name: 'Anna Keller' }));
  expect(chosen).not.toHaveAccessibleDescription();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await part.findByText('Certain affiliates: Anna Keller')).toBeVisible();
});

test('an affiliate reads at its campaign what is paid, what was when it was made, and what is going to be', async () => {
  const admin = await demoCaller(theBackend().app, 'super-admin');
  const affiliate = await demoCaller(theBackend().app, 'affiliate');
  const [campaign] = await rowsOf(affiliate, api.campaigns);
  const plan = campaign?.['plan'] as { id: number };
  const path = `/api/v1/plans/${plan.id}/terms`;
  const { versions } = termsCalls.list.answer.parse((await admin.client.get(path)).body);
  const paying = (amount: string) => ({
    ...versions[0]?.terms,
    cpa: null,
    cpl: null,
    share: null,
    fixed: { amount },
  });
  await admin.client.post(path, { terms: paying('701') });
  const later = new Date(theBackend().now().getTime() + 9 * 86_400_000).toISOString();
  await admin.client.post(path, { terms: paying('702'), valid_from: later });
  await openPanel(`/campaigns/${campaign?.id}/show`, { as: 'affiliate' });
  const terms = within(await screen.findByRole('region', { name: 'Terms' }));
  const rows = await terms.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => plainText(textContent))).toEqual([
    expect.stringMatching(/^When the campaign was made \(version 1\)/),
    'New customers701 EUR a month',
    expect.stringMatching(/^From .*702 EUR a month$/),
  ]);
});

test('terms are tried on real facts before they are saved', async () => {
  const affiliate = await demoCaller(theBackend().app, 'affiliate');
  const [campaign] = await rowsOf(affiliate, api.campaigns);
  const plan = campaign?.['plan'] as { id: number };
  // An affiliate earns a fixed amount by the days of its campaign.
  await theBackend()
    .database.update(campaigns)
    .set({ createdAt: new Date('2020-01-01') });
  const user = await openPanel(`/plans/${plan.id}/show`, { as: 'super-admin' });
  await user.click(await (await drawer()).findByRole('button', { name: 'New version of the terms' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New version of the terms' }));
  const amount = dialog.getByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, '1000');
  await user.click(dialog.getByRole('button', { name: 'Try on three months' }));
  const table = within(await dialog.findByRole('region', { name: 'Cost by affiliate' }));
  const row = within(table.getByRole('row', { name: /Anna Keller/ }));
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual([expect.stringMatching(/\d\.00$/), '3,000.00', expect.stringMatching(/^\+.*\.00$/)]);
  expect(dialog.queryByText('The terms have changed since. Try them again.')).toBeNull();
  await user.type(amount, '0');
  expect(await dialog.findByText('The terms have changed since. Try them again.')).toBeVisible();
  await user.clear(amount);
  expect(dialog.getByRole('button', { name: 'Try on three months' })).toBeDisabled();
  expect(calls().filter((call) => call.startsWith('POST'))).toEqual([
    `POST /api/v1/plans/${plan.id}/terms/preview`,
  ]);
});

test('the page of payment types computes an example of each', async () => {
  const user = await openPanel('/operator-integrations/payment-types', { as: 'super-admin' });
  const box = within(await screen.findByRole('region', { name: 'Try it' }));
  expect(box.getByRole('status', { name: 'Result' })).toHaveTextContent('10 × 30.00 = 300.00');
  await user.selectOptions(box.getByLabelText('Payment type'), 'Revenue share');
  const revenue = box.getByLabelText('Net revenue');
  await user.clear(revenue);
  await user.type(revenue, '1000');
  expect(box.getByRole('status', { name: 'Result' })).toHaveTextContent('35% × max(0, 1000.00) = 350.00');
});

test('the boxes that try terms tell at a field what is wrong with it, and compute nothing then', async () => {
  const user = await openPanel('/operator-integrations/payment-types', { as: 'super-admin' });
  const box = within(await screen.findByRole('region', { name: 'Try it' }));
  const type = async (label: string, text: string) => {
    await user.clear(box.getByLabelText(label));
    await user.type(box.getByLabelText(label), text);
    return box.getByLabelText(label);
  };
  expect(await type('Customers who qualify', '10001')).toHaveAccessibleDescription(
    'Enter a whole number, at most 10,000',
  );
  expect(box.queryByRole('status', { name: 'Result' })).toBeNull();
  expect(await type('Amount', '1.005')).toHaveAccessibleDescription(
    'Too many decimal places for this currency',
  );
  await user.selectOptions(box.getByLabelText('Payment type'), 'Revenue share');
  expect(await type('Net revenue', '1.005')).toHaveAccessibleDescription('Enter an amount, e.g. 10.50');
  expect(box.queryByRole('status', { name: 'Result' })).toBeNull();
  await type('Net revenue', '1,000.50');
  expect(box.getByRole('status', { name: 'Result' })).toHaveTextContent('35% × max(0, 1000.50) = 350.18');
  expect(await type('Percent', '101')).toHaveAccessibleDescription(
    'Enter a percentage from 0 to 100, e.g. 12.5',
  );
});

test('the cooperation model computes by every condition', async () => {
  const user = await openPanel('/operator-integrations/cooperation-model', { as: 'super-admin' });
  const box = within(await screen.findByRole('region', { name: 'Try it' }));
  await user.type(box.getByLabelText('Cap a month'), '250');
  expect(box.getByRole('status', { name: 'Result' })).toHaveTextContent(/Cap.*-50\.00 EUR.*Total250\.00 EUR/);
  expect(calls().filter((call) => call.includes('terms'))).toEqual([]);
});

test('a loss that is carried on is told without a sign', async () => {
  const user = await openPanel('/operator-integrations/cooperation-model', { as: 'super-admin' });
  const box = within(await screen.findByRole('region', { name: 'Try it' }));
  await user.click(box.getByRole('switch', { name: 'Share of net revenue' }));
  await user.selectOptions(box.getByLabelText('A loss at the end of a month'), 'full');
  const revenue = box.getByLabelText('Net revenue');
  await user.clear(revenue);
  await user.type(revenue, '-1000');
  expect(box.getByRole('status', { name: 'Result' })).toHaveTextContent(
    'The next month begins with a loss of 1,000.00 EUR.',
  );
});

test('an affiliate reads what a plan pays where its plans are listed', async () => {
  const user = await openPanel('/dashboard?plans=', { as: 'affiliate' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Plans' }));
  const [plan] = await dialog.findAllByRole('button', { expanded: false });
  await user.click(plan as HTMLElement);
  const paid = await dialog.findByRole('status', { name: 'What is paid' });
  await waitFor(() => expect(paid).toHaveTextContent(/^\d[\d.,]*(%| [A-Z]{3,4}) /));
  await user.click(plan as HTMLElement);
  expect(dialog.queryByRole('status')).toBeNull();
});

test('the price of a revenue share is a percentage, in the list, the drawer and where a plan is chosen', async () => {
  const user = await openPanel('/plans', { as: 'super-admin' });
  const row = within(await screen.findByRole('row', { name: /RevShare 25 %/ }));
  expect(row.getByRole('cell', { name: '25%' })).toBeVisible();
  await user.click(row.getByRole('link', { name: 'RevShare 25 %' }));
  expect(await (await drawer()).findByText('25%')).toBeVisible();
  cleanup();
  const affiliate = await openPanel('/campaigns/create', { as: 'affiliate' });
  const form = within(await screen.findByRole('dialog'));
  await affiliate.click(await form.findByRole('combobox', { name: /^Plan/ }));
  expect(await screen.findByRole('option', { name: /^RevShare 25 %\s*Revenue share, 25%$/ })).toBeVisible();
  expect(screen.getAllByRole('option', { name: /Per action \(CPA\), \d+\.\d\d$/ })).not.toEqual([]);
  cleanup();
  const reader = await openPanel('/dashboard', { as: 'affiliate' });
  await reader.click(await within(await screen.findByRole('main')).findByRole('link', { name: /^Plans/ }));
  expect(await within(await screen.findByRole('dialog', { name: 'Plans' })).findByText('25%')).toBeVisible();
});

test('a new plan can be chosen at once, which its form says, and leads to its terms', async () => {
  const user = await openPanel('/plans/create', { as: 'super-admin' });
  const form = within(await screen.findByRole('dialog', { name: 'Add plan' }));
  await user.type(await form.findByLabelText(/^Name/), 'Led to its terms');
  await user.type(form.getByLabelText(/^Price/), '12');
  const type = form.getByRole('combobox');
  expect(type).toHaveAccessibleDescription(/^Affiliates can choose a new plan at once\./);
  await user.click(type);
  await user.click(await screen.findByRole('option', { name: 'Per action (CPA)' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Set its terms' }));
  const plan = await drawer();
  expect(await plan.findByRole('heading', { name: /^Led to its terms/ })).toBeVisible();
  expect(await plan.findByRole('button', { name: 'New version of the terms' })).toBeVisible();
});

test('decision 22: without an announcement a plan has its fields alone, and the pages are placeholders', async () => {
  useBackend(usual());
  await openPanel('/plans/1/show', { as: 'super-admin' });
  const plan = await drawer();
  expect(await plan.findByText('35.00')).toBeVisible();
  expect(calls().filter((call) => /terms|offer/.test(call))).toEqual([]);
  expect(plan.queryByText('Terms')).toBeNull();
});

/** The text without no-break spaces. */
function plainText(text: string): string {
  return text.replaceAll('\u00A0', ' ').trim();
}
