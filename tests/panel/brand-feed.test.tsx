import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { http, HttpResponse } from 'msw';
import { announceNothing, calls, network } from '../support/panel/network.ts';
import { answerQuestion } from '../support/panel/answering.ts';
import { openPanel } from '../support/panel/panel.tsx';

const button = 'API settings: Aurora Bet';

test('an operator makes a key in the row of a brand, sees it once, and finds it in the code', async () => {
  const user = await openPanel('/brands', { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: /API settings/ }));
  await user.type(await dialog.findByLabelText('Name of the key'), 'Live system');
  await user.click(dialog.getByRole('button', { name: 'Make a key' }));
  const [key] = await dialog.findAllByText(/^pk_[\w-]{43}$/);
  expect(dialog.getByRole('button', { name: 'Key' })).toHaveFocus();
  const revoke = await dialog.findByRole('button', { name: 'Revoke the key “Live system”' });
  expect(revoke.closest('ul > li')).toBeVisible();
  expect(dialog.getByText(/curl -X POST/)).toHaveTextContent(`Bearer ${key?.textContent}`);
  await user.click(dialog.getByRole('button', { name: 'Try a test event' }));
  expect(await dialog.findByText(/It would be accepted\. Nothing was kept\./)).toBeVisible();
  // A phone has neither a margin to touch nor a key to escape.
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('two presses before the first one is drawn make one key', async () => {
  const user = await openPanel('/brands', { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: /API settings/ }));
  await user.type(await dialog.findByLabelText('Name of the key'), 'Pressed twice');
  const form = dialog.getByRole('button', { name: 'Make a key' }).closest('form') as HTMLElement;
  act(() => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await dialog.findAllByText(/^pk_[\w-]{43}$/);
  expect(await dialog.findAllByText('Pressed twice')).toHaveLength(1);
  expect(calls().filter((call) => /^POST .*\/api_keys$/.test(call))).toHaveLength(1);
  await user.click(await dialog.findByRole('button', { name: 'Revoke the key “Pressed twice”' }));
  await answerQuestion(user, 'Revoke');
  await waitFor(() => expect(dialog.queryByText('Pressed twice')).toBeNull());
});

test('a test event says what was tried, and that nothing can be sent without a key', async () => {
  const user = await openPanel('/brands', { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: 'API settings: FinPulse' }));
  const dialog = within(await screen.findByRole('dialog', { name: /API settings/ }));
  await dialog.findByText(/^No keys yet\./);
  await user.click(dialog.getByRole('button', { name: 'Try a test event' }));
  const answer = await dialog.findByText(/It would be accepted/);
  expect(answer).toHaveTextContent(/^Tested: the registration of a new customer\./);
  expect(answer).toHaveTextContent(/there is no key\.$/);
});

test('decision 22: without an announcement there is no such button, and nothing is asked for', async () => {
  announceNothing();
  await openPanel('/brands', { as: 'operator' });
  await screen.findByText('Aurora Bet');
  expect(screen.queryByRole('button', { name: button })).toBeNull();
  expect(calls().filter((call) => /feed|api_keys/.test(call))).toEqual([]);
});

test('an operator sets the formula of net revenue, and changes it from a moment on', async () => {
  const user = await openPanel('/brands', { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: 'API settings: FinPulse' }));
  const dialog = within(await screen.findByRole('dialog', { name: /API settings/ }));
  await user.click(await dialog.findByRole('button', { name: 'Set the formula' }));
  const factor = dialog.getByLabelText('Factor of wins');
  await user.clear(factor);
  await user.type(factor, 'all');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a number with at most 4 decimal places')).toBeVisible();
  await user.clear(factor);
  await user.type(factor, '-0,835');
  await user.click(dialog.getByRole('button', { name: 'Remove bonus' }));
  await user.click(dialog.getByRole('button', { name: 'Add a component' }));
  await user.type(dialog.getByLabelText('Component 3'), 'fee');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('bets − 0.835 × wins − fee')).toBeVisible();
  expect(dialog.getByText('Since the beginning')).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Change the formula' }));
  await user.type(dialog.getByLabelText('Counts from'), '2020-01-01T00:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('A formula counts from now on or from a later moment.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Counts from'));
  await user.click(dialog.getByRole('button', { name: 'Remove fee' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('bets − 0.835 × wins')).toBeVisible();
  expect(dialog.getAllByRole('listitem').at(-1)).toHaveTextContent('Since the beginning');
});

test('a version of the formula that waits can be deleted, and no other', async () => {
  const user = await openPanel('/brands', { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: 'API settings: FinPulse' }));
  const dialog = within(await screen.findByRole('dialog', { name: /API settings/ }));
  const add = async (moment: string) => {
    await user.click(await dialog.findByRole('button', { name: /^(Set|Change) the formula$/ }));
    await user.type(dialog.getByLabelText('Counts from'), moment);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
  };
  await add('2931-01-01T00:00');
  const [row] = (await dialog.findAllByText('later')).map((badge) => badge.closest('li'));
  const version = Number(/^Version (\d+)later/.exec(row?.textContent ?? '')?.[1]);
  // It stands in the way of each earlier one.
  await add('2031-01-01T00:00');
  expect(await dialog.findByText(/^A later version waits for its day\. Remove it first/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(dialog.getAllByRole('button', { name: /^Delete version/ })).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: `Delete version ${version}` }));
  await answerQuestion(user, 'Cancel');
  expect(dialog.getByText(`Version ${version}`)).toBeVisible();

  network.use(
    http.delete(
      '/api/v1/brands/:id/formulas/:version',
      () => HttpResponse.json({ message: 'Only the latest version can be removed' }, { status: 409 }),
      { once: true },
    ),
  );
  await user.click(dialog.getByRole('button', { name: `Delete version ${version}` }));
  await answerQuestion(user, 'Delete');
  expect(await screen.findByText('Only the latest version can be removed')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: `Delete version ${version}` }));
  expect(await answerQuestion(user, 'Delete')).toBe(
    `Delete version ${version}?It isn’t in force yet. No revenue has counted by it.`,
  );
  await waitFor(() => expect(dialog.queryByText(`Version ${version}`)).toBeNull());
  expect(dialog.queryByRole('button', { name: /^Delete version/ })).toBeNull();
  expect(dialog.getByText('in force')).toBeVisible();
});

test('a moment that no date can be read from is told at its field, and Escape waits for the answer', async () => {
  const user = await openPanel('/brands', { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: 'API settings: FinPulse' }));
  const dialog = within(await screen.findByRole('dialog', { name: /API settings/ }));
  await user.click(await dialog.findByRole('button', { name: 'Change the formula' }));
  const from = dialog.getByLabelText('Counts from');
  expect(from).toHaveAttribute('max', '9999-12-31T23:59');
  // The page of the tests empties such a moment, which browsers do not.
  from.setAttribute('type', 'text');
  fireEvent.change(from, { target: { value: '202613-01-01T00:00' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(from).toBeInvalid());

  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  network.use(
    http.post('/api/v1/brands/:id/formulas', async () => {
      await answered;
      return HttpResponse.json({ message: 'Closed for a moment' }, { status: 503 });
    }),
  );
  fireEvent.change(from, { target: { value: '2031-01-01T00:00' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  answer();
  expect(await dialog.findByText('Closed for a moment')).toBeVisible();
});

test('a question about a formula goes once the formula is saved', async () => {
  const user = await openPanel('/brands', { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: /API settings/ }));
  await user.click(await dialog.findByRole('button', { name: /^(Set|Change) the formula$/ }));
  await user.click(dialog.getByRole('button', { name: 'Add a component' }));
  const [added] = dialog.getAllByLabelText(/^Component \d+$/).filter((field) => !field.getAttribute('value'));
  await user.type(added as HTMLElement, 'late_fee');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  network.use(
    http.post('/api/v1/brands/:id/formulas', async () => {
      await answered;
      return undefined;
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  answer();
  expect(await dialog.findByText(/late_fee/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a key that is shown once is not closed by chance, nor is a typed formula', async () => {
  const user = await openPanel('/brands', { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: /API settings/ }));
  await user.click(await dialog.findByRole('button', { name: /^(Set|Change) the formula$/ }));
  await user.click(dialog.getByRole('button', { name: 'Add a component' }));
  await user.keyboard('{Escape}');
  expect(await answerQuestion(user, 'Keep editing')).toMatch(/^Leave without saving\?/);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));

  await user.type(await dialog.findByLabelText('Name of the key'), 'Second system');
  await user.click(dialog.getByRole('button', { name: 'Make a key' }));
  const [key] = await dialog.findAllByText(/^pk_[\w-]{43}$/);
  const backdrop = screen.getByRole('dialog', { name: /API settings/ }).parentElement;
  await user.click(backdrop ?? document.body);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(key).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await answerQuestion(user, 'Cancel')).toMatch(/^Close, with the key copied\?/);
  expect(key).toBeVisible();
  // Once it is revoked, nobody needs it.
  await user.click(await dialog.findByRole('button', { name: 'Revoke the key “Second system”' }));
  await answerQuestion(user, 'Revoke');
  await waitFor(() => expect(dialog.queryByText(/^pk_[\w-]{43}$/)).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
