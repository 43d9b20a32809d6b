import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { request } from '../../src/shared/http/index.ts';
import { loseSession } from '../support/panel/browser.ts';
import { requests } from '../support/panel/network.ts';
import { openPanel, signInAs } from '../support/panel/panel.tsx';

const asked = (path: string) =>
  requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === path)
    .map(({ searchParams }) => searchParams);
const filterInAddress = () =>
  JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}') as unknown;
const address = (path: string, filter: object) =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1', perPage: '18', sort: 'id', order: 'ASC' }).toString()}`;

describe('the filters of a list', () => {
  test('K8 a range of days is typed through the mask, sent to the server and kept in the address', async () => {
    const user = await openPanel('/roles', { as: 'super-admin' });
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await screen.findByRole('table');
    expect(document.querySelector('main [role=status]')).toBeEmptyDOMElement();
    await user.type(await screen.findByLabelText('Created from'), '31122099');
    expect(screen.getByLabelText('Created from')).toHaveValue('31.12.2099');
    expect(await screen.findByText('Nothing found. Change your search or filters.')).toBeVisible();
    expect(screen.getByText('Nothing found', { selector: 'main [role=status]' })).toBeInTheDocument();
    expect(filterInAddress()).toEqual({ created_at_from: '2099-12-31' });
    const begins = new Date('2099-12-31T00:00:00').toISOString();
    expect(asked('/api/v1/roles').some((query) => query.get('created_at_from') === begins)).toBe(true);
  });

  test('K8 a day that does not exist filters nothing, says so, and does not disturb other filters', async () => {
    const user = await openPanel('/roles', { as: 'super-admin' });
    await user.click(await screen.findByRole('button', { name: /Filters/ }));
    await user.type(await screen.findByLabelText('Created to'), '31022025');
    await user.tab();
    await waitFor(() => expect(screen.getByLabelText('Created to')).toBeInvalid());
    await user.type(screen.getByLabelText('Created from'), '31122099');
    expect(await screen.findByText('Nothing found. Change your search or filters.')).toBeVisible();
    expect(filterInAddress()).toEqual({ created_at_from: '2099-12-31' });
    expect(asked('/api/v1/roles').some((query) => query.has('created_at_to'))).toBe(false);
  });

  test('after text is typed and removed, the form still follows the list', async () => {
    const user = await openPanel(address('/invites', { status: 'pending', q: 'nobody' }), {
      as: 'super-admin',
    });
    const filters = await screen.findByRole('button', { name: /^Filters/ });
    if (filters.getAttribute('aria-expanded') === 'false') await user.click(filters);
    const status = await screen.findByRole('combobox', { name: /^Status/ });
    expect(status).toHaveTextContent('Pending');
    await user.type(await screen.findByLabelText('Created from'), '1{Backspace}');
    // The form waits before it filters the list.
    await new Promise((resolve) => setTimeout(resolve, 700));
    await user.click(
      (await screen.findAllByRole('button', { name: 'Clear search and filters' }))[0] as HTMLElement,
    );
    await waitFor(() => expect(filterInAddress()).toEqual({}));
    await waitFor(() => expect(status).not.toHaveTextContent('Pending'));
    await user.type(screen.getByLabelText('Created from'), '31122099');
    await waitFor(() => expect(filterInAddress()).toEqual({ created_at_from: '2099-12-31' }));
  });

  test('three filters are shown first, those that are set as well, and the others on request', async () => {
    const user = await openPanel(address('/users', { role_id: '1' }), { as: 'super-admin' });
    const button = await screen.findByRole('button', { name: 'Filters: 1' });
    if (button.getAttribute('aria-expanded') === 'false') await user.click(button);
    expect(await screen.findByLabelText('Role')).toBeVisible();
    expect(screen.queryByLabelText('Deal terms')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    expect(await screen.findByLabelText('Deal terms')).toBeVisible();
    expect(screen.getByLabelText('Preferred contact')).toBeVisible();
    // The button is gone: the next Tab goes on at what took its place.
    expect(screen.getByLabelText('Role')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'More filters' })).toBeNull();
  });

  test('a select in which nothing is chosen says that it takes any value, and can be set back to that', async () => {
    const user = await openPanel(address('/users', { type: 'affiliate' }), { as: 'super-admin' });
    const button = await screen.findByRole('button', { name: 'Filters: 1' });
    if (button.getAttribute('aria-expanded') === 'false') await user.click(button);
    expect(await screen.findByLabelText('Approved')).toHaveTextContent('Any');
    expect(screen.getByLabelText('Brand')).toHaveAttribute('placeholder', 'Any');
    await user.click(screen.getByLabelText('Account type'));
    await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: 'Any' }));
    await waitFor(() => expect(filterInAddress()).toEqual({}));
    expect(screen.getByLabelText('Account type')).toHaveTextContent('Any');
  });

  test('the button that empties a filter is not named like its empty choice', async () => {
    const user = await openPanel(address('/users', { brand_id: '1' }), { as: 'super-admin' });
    const button = await screen.findByRole('button', { name: 'Filters: 1' });
    if (button.getAttribute('aria-expanded') === 'false') await user.click(button);
    const brand = (await screen.findByLabelText('Brand')).closest('.MuiAutocomplete-root') as HTMLElement;
    // It shows under the pointer alone.
    await user.click(await within(brand).findByLabelText('Clear field'));
    await waitFor(() => expect(filterInAddress()).toEqual({}));
  });

  test('whoever removes them by the keyboard goes on at the next one, then at the search', async () => {
    const set = { status: 'pending', created_at_from: '2020-01-01' };
    const user = await openPanel(address('/invites', set), { as: 'super-admin' });
    const chips = () => screen.queryAllByRole('button', { name: /^Remove filter/ });
    await waitFor(() => expect(chips()).toHaveLength(2));
    const [first, second] = chips();
    first?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(chips()).toHaveLength(1));
    expect(second).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(chips()).toHaveLength(0));
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  test('whoever removes all of them, or the search, by the keyboard goes on at the search', async () => {
    const set = { status: 'pending', q: 'a' };
    const user = await openPanel(address('/invites', set), { as: 'super-admin' });
    const filters = within(await screen.findByRole('group', { name: 'Filters' }));
    filters.getByRole('button', { name: 'Clear search and filters' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(filterInAddress()).toEqual({}));
    const search = screen.getByRole('searchbox');
    expect(search).toHaveFocus();
    await user.type(search, 'ab');
    screen.getByRole('button', { name: 'Clear field' }).focus();
    await user.keyboard('{Enter}');
    expect(search).toHaveValue('');
    expect(search).toHaveFocus();
  });

  test('a shared address restores a range of amounts', async () => {
    const user = await openPanel(address('/plans', { price_from: '1000000.00' }), { as: 'super-admin' });
    const button = await screen.findByRole('button', { name: 'Filters: 1' });
    expect(await screen.findByText('Nothing found. Change your search or filters.')).toBeVisible();
    if (button.getAttribute('aria-expanded') === 'false') await user.click(button);
    const from = await screen.findByLabelText('Price from');
    expect(from).toHaveValue('1000000.00');
    expect(asked('/api/v1/plans').some((query) => query.get('price_from') === '1000000.00')).toBe(true);
    await user.clear(from);
    await user.type(from, '1');
    await waitFor(() => expect(filterInAddress()).toEqual({ price_from: '1.00' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('a shared address', () => {
  test.each([
    ['en', ['Account type: Affiliate', 'Approved: Yes', 'Brand: Aurora Bet']],
    ['ru', ['Тип аккаунта: Партнёр', 'Одобрен: Да', 'Бренд: Aurora Bet']],
  ] as const)('names its filters in %s, each of which can be removed', async (language, texts) => {
    const filter = { type: 'affiliate', approved: '1', brand_id: '1' };
    const user = await openPanel(address('/users', filter), { as: 'super-admin', language });
    for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByText(texts[1]));
    await waitFor(() => expect(filterInAddress()).toEqual({ type: 'affiliate', brand_id: '1' }));
    await waitFor(() => expect(screen.queryByText(texts[1])).toBeNull());
  });

  test('names options and days as they are written', async () => {
    await openPanel(address('/campaigns', { plan_id: '1', created_at_from: '2025-02-01' }), {
      as: 'affiliate',
    });
    expect(await screen.findByText('Plan: CPA Standard')).toBeVisible();
    expect(screen.getByText('Created from: 01.02.2025')).toBeVisible();
  });
});

describe('a saved view', () => {
  const tab = (name: string) => screen.findByRole('link', { name });

  test('is a tab with an address of its own, and is chosen again', async () => {
    const user = await openPanel(address('/plans', { price_from: '1000000.00' }), { as: 'super-admin' });
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    await user.type(await screen.findByLabelText('Name of the view'), 'Dear ones{Enter}');
    const saved = await tab('Dear ones');
    expect(saved).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();

    await user.click(await tab('All'));
    await waitFor(() => expect(filterInAddress()).toEqual({}));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(await tab('All')).toHaveAttribute('aria-current', 'true');

    await user.click(await tab('Dear ones'));
    await waitFor(() => expect(filterInAddress()).toEqual({ price_from: '1000000.00' }));
    const { search } = new URL((await tab('Dear ones')).getAttribute('href') ?? '', window.location.href);
    const parameters = new URLSearchParams(search);
    expect(parameters.get('filter')).toBe('{"price_from":"1000000.00"}');
    expect(parameters.get('order')).toBe('ASC');
  });

  test('keeps the order of its rows', async () => {
    const user = await openPanel('/plans', { as: 'super-admin' });
    const byName = async () =>
      (await screen.findByRole('columnheader', { name: /^Name/ })).getAttribute('aria-sort');
    await user.click(within(await screen.findByRole('columnheader', { name: /^Name/ })).getByRole('button'));
    await waitFor(async () => expect(await byName()).toBe('ascending'));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save view' }));
    await user.type(await screen.findByLabelText('Name of the view'), 'By name{Enter}');
    expect(await tab('By name')).toHaveAttribute('aria-current', 'true');

    await user.click(await tab('All'));
    await waitFor(async () => expect(await byName()).not.toBe('ascending'));
    await user.click(await tab('By name'));
    await waitFor(async () => expect(await byName()).toBe('ascending'));
  });

  test('is renamed, copied as a link, and removed', async () => {
    const user = await openPanel(address('/plans', { price_from: '1000000.00' }), { as: 'super-admin' });
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    await user.type(await screen.findByLabelText('Name of the view'), 'Dear ones{Enter}');

    await user.click(await screen.findByRole('button', { name: 'View “Dear ones”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const name = await screen.findByLabelText('Name of the view');
    expect(name).toHaveValue('Dear ones');
    await user.clear(name);
    await user.type(name, 'Expensive{Enter}');
    expect(await tab('Expensive')).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('link', { name: 'Dear ones' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'View “Expensive”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    const copied = new URL(await navigator.clipboard.readText());
    expect(copied.pathname).toBe('/plans');
    expect(copied.searchParams.get('filter')).toBe('{"price_from":"1000000.00"}');

    await user.click(screen.getByRole('button', { name: 'View “Expensive”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Expensive' })).toBeNull());
    expect(filterInAddress()).toEqual({ price_from: '1000000.00' });
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus());
  });
});

describe('a search term', () => {
  const saved = () =>
    Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes('Petrov'));

  async function saveView() {
    const user = await openPanel(address('/plans', { q: 'Petrov' }), { as: 'super-admin' });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save view' }));
    await user.type(await screen.findByLabelText('Name of the view'), 'Petrov{Enter}');
    await screen.findByRole('link', { name: 'Petrov' });
    expect(saved()).not.toEqual([]);
    return user;
  }

  test('security 11: is forgotten at logout, and so are saved views', async () => {
    const user = await saveView();
    // As the dashboard keeps the views of its figures.
    const ofFigures = 'RaStorepanel-1.saved-views';
    localStorage.setItem(ofFigures, '[{"name":"Petrov","search":"?affiliate_id=7"}]');
    await user.click((await screen.findAllByRole('button', { name: 'Log out' }))[0] as HTMLElement);
    await screen.findByLabelText('E-mail');
    expect(saved()).toEqual([]);
    expect(localStorage.getItem(ofFigures)).toBeNull();
    expect(JSON.stringify(sessionStorage)).not.toContain('Petrov');
  });

  test('security 11: survives an expired session, until somebody else signs in', async () => {
    const user = await saveView();
    loseSession();
    await act(() => request('/api/v1/plans').catch(() => undefined));
    await screen.findByLabelText('E-mail');
    expect(saved()).not.toEqual([]);
    await signInAs(user, 'operator@demo.test');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(saved()).toEqual([]));
  });
});

describe('a list', () => {
  test('that comes in pages begins with the latest rows if the server sorts', async () => {
    await openPanel('/campaigns', { as: 'affiliate' });
    await screen.findByRole('table');
    expect(asked('/api/v1/affiliates/5/campaigns').at(-1)?.get('sort')).toBe('-id');
  });
});
