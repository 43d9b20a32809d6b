import { act, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keptKeys } from '../../src/authProvider/storage.ts';
import { announceNothing, network, requests } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';

/* Responses that arrive late, in the wrong order, or after the page was left. */

const plan = (id: number, name: string) => ({ id, name, price: '1.00', payment_type: null });
const page = (...data: object[]) =>
  HttpResponse.json({ data, meta: { last_page: 1, current_page: 1, per_page: 18, total: data.length } });

afterEach(() => vi.restoreAllMocks());

describe('a slow answer', () => {
  test('to an older search never replaces the rows of a newer one', async () => {
    let answerSlowly: (() => void) | undefined;
    const later = new Promise<void>((resolve) => (answerSlowly = resolve));
    network.use(
      http.get('/api/v1/plans', async ({ request }) => {
        const sought = new URL(request.url).searchParams.get('q');
        if (sought === 'old') await later;
        return page(plan(1, `Found by ${sought ?? 'nothing'}`));
      }),
    );
    const user = await openPanel('/plans', { as: 'super-admin' });
    const search = await screen.findByLabelText('Search');
    await user.type(search, 'old');
    await waitFor(() => expect(requests.some(({ url }) => url.includes('q=old'))).toBe(true));
    await user.clear(search);
    await user.type(search, 'new');
    expect(await screen.findByText('Found by new')).toBeVisible();
    answerSlowly?.();
    await act(() => delay(300));
    expect(screen.getByText('Found by new')).toBeVisible();
  });

  test('is awaited as long as it takes: no request has a timeout', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    let answer: (() => void) | undefined;
    const later = new Promise<void>((resolve) => (answer = resolve));
    network.use(
      http.get('/api/v1/plans', async () => {
        await later;
        return page(plan(1, 'At last'));
      }),
    );
    await openPanel('/plans', { as: 'super-admin' });
    await screen.findByRole('heading', { name: 'Plans' });
    await act(() => delay(3000));
    expect(screen.queryByRole('alert')).toBeNull();
    answer?.();
    expect(await screen.findByText('At last')).toBeVisible();
    expect(timeouts).not.toHaveBeenCalled();
  });
});

describe('a request that nobody waits for', () => {
  let signals: Map<string, AbortSignal | null | undefined>;
  beforeEach(() => {
    signals = new Map();
    // Otherwise the preload requests them too, and leaving the list does not abort that.
    for (const key of [keptKeys.brands, keptKeys.plans]) {
      localStorage.setItem(key, JSON.stringify({ user: 1, language: 'en', data: [] }));
    }
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      signals.set(String(input).split('?')[0] ?? '', init?.signal);
      return fetch(input, init);
    });
    network.use(
      http.get('/api/v1/plans', async () => {
        await delay(5000);
        return HttpResponse.json([]);
      }),
    );
  });

  test('is aborted when the user leaves its list', async () => {
    const user = await openPanel('/plans', { as: 'super-admin' });
    await screen.findByRole('heading', { name: 'Plans' });
    await waitFor(() => expect(signals.get('/api/v1/plans')?.aborted).toBe(false));
    const list = signals.get('/api/v1/plans');
    await user.click(screen.getByRole('link', { name: 'Contacts' }));
    await screen.findByRole('heading', { name: 'Contacts' });
    await waitFor(() => expect(list?.aborted).toBe(true));
  });

  test('is aborted when its form is closed', async () => {
    announceNothing();
    network.use(
      http.get('/api/v1/brands', async () => {
        await delay(5000);
        return HttpResponse.json([]);
      }),
    );
    const user = await openPanel('/invites/create', { as: 'super-admin' });
    await screen.findByRole('dialog');
    await waitFor(() => expect(signals.get('/api/v1/brands')?.aborted).toBe(false));
    const choices = signals.get('/api/v1/brands');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(choices?.aborted).toBe(true));
  });
});
