import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPanel } from '../support/panel/panel.tsx';

test('development shows all parts on one page, in either theme', async () => {
  const user = await openPanel('/development?parts');
  const page = within(await screen.findByRole('main'));
  await page.findByRole('heading', { level: 1, name: 'Parts of the panel' });
  const sections = page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(sections).toEqual(expect.arrayContaining(['Type', 'Buttons', 'Inputs', 'Data', 'Dialogs']));
  const theme = within(page.getByRole('group', { name: 'Theme' }));
  await user.click(theme.getByRole('button', { name: 'affiliate' }));
  expect(document.documentElement.dataset.theme).toBe('affiliate');
  await user.click(theme.getByRole('button', { name: 'default' }));
  expect(document.documentElement.dataset.theme).toBe('default');
  await user.click(page.getByRole('button', { name: 'Open a dialog' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the plan?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
});
