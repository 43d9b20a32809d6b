import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPanel } from '../support/panel/panel.tsx';

const material = async () => within(await screen.findByRole('dialog', { name: 'Promo material' }));

test('a banner is previewed in its size, above its whole text', async () => {
  await openPanel('/promo-materials/1', { as: 'affiliate' });
  const dialog = await material();
  expect(await dialog.findByRole('figure', { name: 'Preview' })).toHaveTextContent('728 × 90');
  expect(dialog.getByText(/^728×90, "Start with Aurora Bet today"/)).toBeVisible();
});

test('a mail is previewed with its subject', async () => {
  await openPanel('/promo-materials/6', { as: 'affiliate' });
  const preview = within(await (await material()).findByRole('figure', { name: 'Preview' }));
  expect(preview.getByText('Aurora Bet has a present for you')).toBeVisible();
  expect(preview.getByText(/^Hello!/)).toBeVisible();
});

test('a text has no preview but itself', async () => {
  await openPanel('/promo-materials/4', { as: 'affiliate' });
  const dialog = await material();
  expect(await dialog.findByText(/^Why thousands choose Aurora Bet/)).toBeVisible();
  expect(dialog.queryByRole('figure')).toBeNull();
});
