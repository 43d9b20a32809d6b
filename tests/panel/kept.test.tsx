import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keptKeys } from '../../src/authProvider/storage.ts';
import { i18n } from '../../src/i18n/instance.ts';
import { request } from '../../src/shared/http/index.ts';
import { loseSession } from '../support/panel/browser.ts';
import { calls, network } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';

/* The lists that the browser keeps for the selects: whose, in which language, and for how long. */

const superAdmin = 1;
const dashboard = () => screen.findByRole('heading', { level: 1, name: 'Dashboard' });
const heldKeys = () => Object.values(keptKeys).filter((key) => localStorage.getItem(key) !== null);
const hold = (list: keyof typeof keptKeys, data: unknown, owner = { user: superAdmin, language: 'en' }) =>
  localStorage.setItem(keptKeys[list], JSON.stringify({ ...owner, data }));
const dialog = async () => within(await screen.findByRole('dialog'));
/** The options that a select of the open dialog offers. */
async function offered(user: Awaited<ReturnType<typeof openPanel>>, label: RegExp): Promise<string[]> {
  await user.click(await (await dialog()).findByRole('combobox', { name: label }));
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  return options.map(({ textContent }) => textContent);
}

afterEach(() => vi.unstubAllGlobals());

describe('S7 each type loads its lists after signing in', () => {
  // Pages that make no requests of their own.
  test.each([
    [
      'super-admin',
      '/referral-system',
      ['GET /api/v1/brands', 'GET /api/v1/plans'],
      ['brands_store_data', 'plans_store_data'],
    ],
    ['operator', '/referral-system', ['GET /api/v1/operators/2/brands'], ['brands_store_data']],
    ['sub-operator', '/profile-settings', [], []],
    ['affiliate', '/support', ['GET /api/v1/affiliates/5/plans'], ['plans_store_data']],
  ] as const)('%s', async (as, path, loads, keys) => {
    await openPanel(path, { as });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(heldKeys()).toEqual(keys));
    await act(() => delay(as === 'sub-operator' ? 2500 : 100));
    const lists = calls().filter((call) => /brands|plans|promo_materials|options/.test(call));
    expect(lists.toSorted()).toEqual(loads);
  });

  test('what is kept is not loaded again', async () => {
    hold('brands', []);
    hold('plans', []);
    await openPanel('/referral-system', { as: 'super-admin' });
    await screen.findByRole('heading', { level: 1 });
    await act(() => delay(2500));
    // The navigation counts the requests that wait, and the figures of the dashboard are read before it opens.
    const waiting = ['GET /api/v1/operators', 'GET /api/v1/affiliates'];
    const figures = ['GET /api/v1/statistics', 'GET /api/v1/statistics', 'GET /api/v1/feeds/silent'];
    expect(calls().toSorted()).toEqual(['GET /api/v1/auth/me', ...waiting, ...figures].toSorted());
  });
});

describe('what is kept', () => {
  test('is offered at once, and read again meanwhile', async () => {
    hold('brands', [{ id: 3, name: 'Kept brand' }]);
    let answer: (() => void) | undefined;
    const later = new Promise<void>((resolve) => (answer = resolve));
    network.use(
      http.get('/api/v1/brands', async () => {
        await later;
        return HttpResponse.json([{ id: 3, name: 'Renamed brand' }]);
      }),
    );
    const user = await openPanel('/invites/create', { as: 'super-admin' });
    expect(await offered(user, /^Brand/)).toEqual(['Kept brand']);
    answer?.();
    expect(await screen.findByRole('option', { name: 'Renamed brand' })).toBeVisible();
    expect(localStorage.getItem(keptKeys.brands)).toContain('Renamed brand');
  });

  test('of another account is not offered', async () => {
    hold('brands', [{ id: 3, name: 'Somebody else’s' }], { user: 2, language: 'en' });
    network.use(http.get('/api/v1/brands', () => HttpResponse.json([{ id: 4, name: 'Mine' }])));
    const user = await openPanel('/invites/create', { as: 'super-admin' });
    expect(await offered(user, /^Brand/)).toEqual(['Mine']);
  });

  test('S19 is not offered in another language', async () => {
    const user = await openPanel('/plans/create', { as: 'super-admin', language: 'ru' });
    expect(await offered(user, /^Тип оплаты/)).toContain('За лид (CPL)');
    expect(localStorage.getItem(keptKeys.options)).toContain('За лид (CPL)');
    await user.keyboard('{Escape}');
    await act(() => i18n.changeLanguage('en'));
    const titles = await waitFor(async () => {
      const shown = await offered(user, /^Payment type/);
      expect(shown.length).toBeGreaterThan(1);
      return shown;
    });
    expect(titles).toContain('Per lead (CPL)');
    expect(titles.join()).not.toMatch(/[а-я]/i);
    expect(localStorage.getItem(keptKeys.options)).not.toMatch(/[а-я]/i);
  });

  test('S4 is gone after logout, even if a response arrives late', async () => {
    let answer: (() => void) | undefined;
    const later = new Promise<void>((resolve) => (answer = resolve));
    network.use(
      http.get('/api/v1/brands', async () => {
        await later;
        return HttpResponse.json([]);
      }),
    );
    const user = await openPanel('/invites/create', { as: 'super-admin' });
    await dialog();
    await waitFor(() => expect(calls()).toContain('GET /api/v1/brands'));
    hold('plans', []);
    await user.click(
      (await screen.findAllByRole('button', { name: 'Log out', hidden: true }))[0] as HTMLElement,
    );
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    answer?.();
    await act(() => delay(200));
    expect(heldKeys()).toEqual([]);
  });

  test('S5 is gone after a 401', async () => {
    await openPanel('/dashboard', { as: 'super-admin' });
    await dashboard();
    await waitFor(() => expect(heldKeys()).toHaveLength(2));
    loseSession();
    await act(() => request('/api/v1/contacts').catch(() => undefined));
    expect(heldKeys()).toEqual([]);
  });
});

describe('S20 an unusable storage', () => {
  test.each(['{', '[]', 'null', '{"data":7}', '{"user":1,"language":"en","data":{"a":1}}'])(
    '%s under every key',
    async (junk) => {
      for (const key of Object.values(keptKeys)) localStorage.setItem(key, junk);
      const user = await openPanel('/plans/create', { as: 'super-admin' });
      expect(await offered(user, /^Payment type/)).toContain('Per lead (CPL)');
    },
  );

  test('a full one', async () => {
    const user = await openPanel('/plans', { as: 'super-admin' });
    const add = await screen.findByRole('link', { name: 'Add plan' });
    const full = {
      getItem: () => null,
      setItem: vi.fn(() => {
        throw new DOMException('full', 'QuotaExceededError');
      }),
      removeItem: vi.fn(),
    };
    vi.stubGlobal('localStorage', full);
    await user.click(add);
    expect(await offered(user, /^Payment type/)).toContain('Per lead (CPL)');
    expect(full.setItem).toHaveBeenCalledWith(keptKeys.options, expect.any(String));
    expect(full.removeItem).toHaveBeenCalledWith(keptKeys.options);
  });

  test('a list too long for it', async () => {
    hold('brands', [{ id: 1, name: 'Old' }]);
    const brands = Array.from({ length: 6000 }, (_, index) => ({
      id: index + 1,
      name: `Brand ${index + 1}`,
    }));
    network.use(http.get('/api/v1/brands', () => HttpResponse.json(brands)));
    await openPanel('/invites/create', { as: 'super-admin' });
    await dialog();
    await waitFor(() => expect(localStorage.getItem(keptKeys.brands)).toBeNull());
  });
});
