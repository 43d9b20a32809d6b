import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announceNothing, calls } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';

const button = 'API settings: Aurora Bet';

test('an operator makes a key in the row of a brand, sees it once, and finds it in the code', async () => {
  const user = await openPanel('/brands', { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: /API settings/ }));
  await user.type(await dialog.findByLabelText('Name of the key'), 'Live system');
  await user.click(dialog.getByRole('button', { name: 'Make a key' }));
  const [key] = await dialog.findAllByText(/^pk_[\w-]{43}$/);
  expect(await dialog.findByRole('button', { name: 'Revoke the key “Live system”' })).toBeVisible();
  expect(dialog.getByText(/curl -X POST/)).toHaveTextContent(`Bearer ${key?.textContent}`);
  await user.click(dialog.getByRole('button', { name: 'Try a test event' }));
  expect(await dialog.findByText('It would be accepted. Nothing was kept.')).toBeVisible();
});

test('decision 22: without an announcement there is no such button, and nothing is asked for', async () => {
  announceNothing();
  await openPanel('/brands', { as: 'operator' });
  await screen.findByText('Aurora Bet');
  expect(screen.queryByRole('button', { name: button })).toBeNull();
  expect(calls().filter((call) => /feed|api_keys/.test(call))).toEqual([]);
});
