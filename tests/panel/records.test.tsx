import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { signedIn } from '../support/server/client.ts';

const markup = '<b onclick="alert(1)">Bonus</b>\nsecond line';
const path = () => window.location.pathname;

/** Adds a material of the demo affiliate's brand, and says its id. */
async function givenMaterial(content: string): Promise<number> {
  const affiliate = await signedIn(theBackend().app, 'affiliate@demo.test');
  const { body: me } = await affiliate.get('/api/v1/auth/me');
  const admin = await signedIn(theBackend().app, 'super-admin@demo.test');
  const brand_id = (me as { brand: { id: number } }).brand.id;
  const { body } = await admin.post('/api/v1/promo_materials', { brand_id, type: 3, content });
  return (body as { id: number }).id;
}

const opened = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('PM12: a promo material', () => {
  test('opens from its row, whole, with its markup as text, and is copied', async () => {
    const long = `${'word '.repeat(400)}end`;
    await givenMaterial(long);
    const id = await givenMaterial(markup);
    const search = new URLSearchParams({ sort: 'id', order: 'DESC' }).toString();
    const user = await openPanel(`/promo-materials?${search}`, { as: 'affiliate' });
    const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
    await user.click(within(row).getAllByRole('cell')[3] as HTMLElement);
    const dialog = await opened('Promo material');
    expect(path()).toBe(`/promo-materials/${id}`);
    expect(await dialog.findByText(/second line/)).toHaveTextContent(markup.replace('\n', ' '));
    await user.click(dialog.getByRole('button', { name: 'Copy text' }));
    expect(await navigator.clipboard.readText()).toBe(markup);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(path()).toBe('/promo-materials'));
    await user.click(screen.getByRole('link', { name: new RegExp(`^${id - 1}, open: word`) }));
    const next = await opened('Promo material');
    expect(await next.findByText(long)).toBeVisible();
  });

  test('opens by its address, also from a page that is not on screen, and offers campaigns to affiliates alone', async () => {
    const id = await givenMaterial('https://example.com/landing');
    await openPanel(`/promo-materials/${id}`, { as: 'super-admin' });
    const dialog = await opened('Promo material');
    expect(await dialog.findByRole('link', { name: 'https://example.com/landing' })).toBeVisible();
    expect(dialog.queryByRole('link', { name: 'Create campaign' })).toBeNull();
  });
});

test('a campaign opens with the whole text of its material', async () => {
  const user = await openPanel('/campaigns', { as: 'affiliate' });
  const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
  row.focus();
  await user.keyboard('{Enter}');
  const dialog = await opened('Campaign');
  await user.click(await dialog.findByRole('button', { name: 'Copy text' }));
  expect(dialog.getByText(await navigator.clipboard.readText())).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Create campaign' })).toBeVisible();
});

describe('a campaign is begun', () => {
  const chosen = (form: ReturnType<typeof within>, label: RegExp) =>
    form.findByRole('combobox', { name: label });

  test('from a material, which its form has chosen; closing leads to the campaigns', async () => {
    const id = await givenMaterial('Spring offer');
    const user = await openPanel(`/promo-materials/${id}`, { as: 'affiliate' });
    const dialog = await opened('Promo material');
    await user.click(await dialog.findByRole('link', { name: 'Create campaign' }));
    const form = await opened('Add campaign');
    const material = await chosen(form, /^Promo material/);
    await waitFor(() => expect(material).toHaveValue('Spring offer'));
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(path()).toBe('/campaigns'));
    expect(window.location.search).toBe('');
  });

  test('from a plan, which tells payment type and price wherever it is chosen', async () => {
    const user = await openPanel('/dashboard', { as: 'affiliate' });
    await user.click(await screen.findByRole('link', { name: /^Plans/ }));
    const dialog = await opened('Plans');
    const [plan] = await dialog.findAllByRole('listitem');
    const { textContent } = plan as HTMLElement;
    const price = /\d+\.\d\d/.exec(textContent)?.[0] ?? 'none';
    await user.click(within(plan as HTMLElement).getByRole('link', { name: /^Create campaign: / }));
    const form = await opened('Add campaign');
    const select = await chosen(form, /^Plan/);
    await waitFor(() => expect(select).not.toHaveValue(''));
    expect(textContent.startsWith((select as HTMLInputElement).value)).toBe(true);
    expect(form.getByText(new RegExp(`, ${price.replace('.', '\\.')}$`))).toBeVisible();
    await user.click(select);
    for (const option of await screen.findAllByRole('option')) {
      expect(option).toHaveTextContent(/, \d+\.\d\d$/);
    }
  });
});
