import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { send } from '../support/panel/browser.ts';
import { network, theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';

const rows = async () => (await screen.findAllByRole('row')).slice(1);
const first = async () => (await rows())[0] as HTMLElement;
const path = () => window.location.pathname;

describe('a row', () => {
  test('opens its record by a click, and closing keeps the list as it was', async () => {
    const user = await openPanel('/plans?sort=price&order=DESC', { as: 'super-admin' });
    const [, , cell] = within(await first()).getAllByRole('cell');
    const name = cell?.textContent ?? '';
    await user.click(cell as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Edit plan' })).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue(name);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe('/plans');
    expect(window.location.search).toContain('sort=price');
    expect(await first()).toHaveFocus();
  });

  test('is left by the arrows and opened by Enter; one row takes the Tab key', async () => {
    const user = await openPanel('/plans', { as: 'super-admin' });
    const [one, two] = await rows();
    expect((await rows()).filter(({ tabIndex }) => tabIndex === 0)).toEqual([one]);
    one?.focus();
    await user.keyboard('{ArrowDown}');
    expect(two).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(one).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Edit plan' })).toBeVisible();
  });

  test('leaves its links to do what they do, and opens nothing where nothing can be edited', async () => {
    const user = await openPanel('/users', { as: 'super-admin' });
    const link = within(await first()).getByRole('link', { name: /@/ });
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(path()).toBe('/users');
  });

  test('of a read-only list shows its record', async () => {
    const user = await openPanel('/permissions', { as: 'super-admin' });
    const row = await first();
    expect(row).toHaveAttribute('tabindex', '0');
    await user.click(within(row).getAllByRole('cell')[1] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Permission' })).toBeVisible();
    expect(path()).toMatch(/^\/permissions\/\d+$/);
  });
});

test('new rows are shown from the first, and announced while they load', async () => {
  const user = await openPanel('/plans', { as: 'super-admin' });
  const [row] = await rows();
  const frame = row?.closest('table')?.parentElement as HTMLElement;
  frame.scrollTop = 200;
  expect(screen.queryByRole('progressbar')).toBeNull();
  let answer = () => {};
  const later = new Promise<void>((resolve) => (answer = resolve));
  network.use(
    http.get('/api/v1/plans', async ({ request }) => {
      await later;
      return send(theBackend().app, request);
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Go to next page' }));
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(frame.closest('[aria-busy=true]')).not.toBeNull();
  // An effect scrolls, which may run after the bar is drawn.
  await waitFor(() => expect(frame.scrollTop).toBe(0));
  answer();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(frame.closest('[aria-busy=true]')).toBeNull();
});

describe('a dialog', () => {
  test.each([
    ['/plans/create', 'Add plan', [/^Name/, /^Price/, /^Payment type/]],
    ['/promo-materials/create', 'Add material', [/^Brand/, /^Type/, /^Content/]],
  ])('%s tells assistive technology what it requires', async (address, title, labels) => {
    await openPanel(address, { as: 'super-admin' });
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    // A select stands for itself once its options are loaded.
    for (const label of labels) await waitFor(() => expect(dialog.getByLabelText(label)).toBeRequired());
  });
});

test('rows that are selected while others are deleted stay selected, and count as none of them', async () => {
  vi.stubGlobal('confirm', () => true);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  network.use(
    http.delete('/api/v1/plans/:id', async () => {
      await answered;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const user = await openPanel('/plans', { as: 'super-admin' });
  const boxes = (await rows()).map((row) => within(row).getByRole('checkbox'));
  const [one, two, later] = boxes as [HTMLElement, HTMLElement, HTMLElement];
  await user.click(one);
  await user.click(two);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(later);
  expect(await screen.findByRole('button', { name: 'Deleting: 0 of 2' })).toBeVisible();
  answer();
  expect(await screen.findByText('2 records deleted')).toBeVisible();
  expect(await screen.findByText(/^1 selected/)).toBeVisible();
  expect(later).toBeChecked();
  vi.unstubAllGlobals();
});

describe('a link in a row', () => {
  test('is copied by the button beside it, which opens nothing', async () => {
    const user = await openPanel('/brands', { as: 'super-admin' });
    const row = within(await first());
    const link = row.getByRole('link', { name: /^http/ }).textContent;
    const names = screen
      .getAllByRole('button', { name: /^Copy link/ })
      .map((button) => button.getAttribute('aria-label'));
    expect(new Set(names).size).toBe(names.length);
    // The list and the page have the name of the page.
    expect(screen.getByRole('table', { name: 'Brands' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveAccessibleName('Brands');
    await user.click(row.getByRole('button', { name: /^Copy link: / }));
    expect(await row.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(path()).toBe('/brands');
  });
});

test.each([
  ['/users/5', 'Edit user', 'Anna Keller · affiliate@demo.test · Affiliate'],
  ['/plans/1', 'Edit plan', 'CPA Standard'],
  ['/roles/2', 'Edit role', 'Brand manager'],
])('%s: the dialog says which record it changes', async (address, name, subtitle) => {
  await openPanel(address, { as: 'super-admin' });
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog).toHaveAccessibleDescription(subtitle));
});
