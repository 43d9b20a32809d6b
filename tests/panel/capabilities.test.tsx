import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { allowConsole } from '../support/panel/console.ts';
import { announceNothing, calls, network, requests } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { somebody } from '../support/panel/somebody.ts';

/* The panel's features beyond section 7, with a backend that announces them on auth/me. */

const announce = (type: string, id: number, capabilities: string) =>
  network.use(
    http.get('/api/v1/auth/me', () =>
      HttpResponse.json(
        { ...somebody, approved: true, type, id },
        { headers: { 'X-Capabilities': capabilities } },
      ),
    ),
  );
const asked = () => requests.map(({ url }) => url.replace(/^http:\/\/[^/]+/, ''));

beforeEach(() => allowConsole(/ApiError/));

describe('paged-lists', () => {
  test('LS10 pages, sorts and filters on the backend; a filter leads back to page 1', async () => {
    announce('super-admin', 1, 'paged-lists');
    network.use(
      http.get('/api/v1/plans', () =>
        HttpResponse.json({
          data: [{ id: 1, name: 'Gold', price: '1.00', payment_type: null }],
          meta: { last_page: 3, current_page: 2, per_page: 18, total: 50 },
        }),
      ),
    );
    const user = await openPanel('/plans?page=2&sort=price&order=DESC', { as: 'super-admin' });
    expect(await screen.findByText('19–36 of 50')).toBeVisible();
    expect(asked()).toContain('/api/v1/plans?perPage=18&page=2&sort=-price');
    await user.type(screen.getByLabelText('Search'), 'gold');
    await waitFor(() => expect(asked()).toContain('/api/v1/plans?perPage=18&page=1&sort=-price&q=gold'));
  });
});

describe('approvals', () => {
  const operators = [
    { id: 11, name: 'Olga', brands: [] },
    { id: 12, name: 'Pavel', brands: [] },
  ];

  const waiting = () => {
    let rows = [...operators];
    network.use(
      http.get('/api/v1/operators', () =>
        HttpResponse.json({ data: rows, meta: { last_page: 1, current_page: 1 } }),
      ),
      http.patch('/api/v1/operators/:id/approval', ({ params }) => {
        rows = rows.filter(({ id }) => String(id) !== params.id);
        return new HttpResponse(null, { status: 204 });
      }),
    );
  };

  test('AF3: if they are announced, an approved request leaves the list', async () => {
    announce('super-admin', 1, 'approvals');
    waiting();
    const user = await openPanel('/operators/requests', { as: 'super-admin' });
    const [approve] = await screen.findAllByRole('button', { name: /^Approve(:|$)/ });
    await user.click(approve as HTMLElement);
    expect(await screen.findByText('Approved: Olga')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Olga' })).toBeNull());
    expect(screen.getByRole('cell', { name: 'Pavel' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(calls()).toContain('PATCH /api/v1/operators/11/approval'));
  });

  test('requests are counted and answered on the specified pages if no others are announced', async () => {
    announce('super-admin', 1, 'approvals');
    waiting();
    const user = await openPanel('/operators/requests', { as: 'super-admin' });
    await user.click((await screen.findAllByRole('button', { name: 'Approve: Olga' }))[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Olga' })).toBeNull());
    // On a busy machine the list may be read again by now.
    expect(await screen.findByRole('cell', { name: 'Pavel' })).toBeVisible();
    await screen.findByText('1 awaiting approval');
    const lists = asked().filter((address) => address.startsWith('/api/v1/operators?'));
    expect(new Set(lists)).toEqual(new Set(['/api/v1/operators?perPage=18&page=1&approved=0']));
  });

  test('a backend that announces nothing gets no such call', async () => {
    announce('super-admin', 1, '');
    waiting();
    await openPanel('/operators/requests');
    await waitFor(() => expect(screen.getByRole('cell', { name: 'Olga' })).toBeVisible());
    expect(screen.queryByRole('button', { name: /^Approve(:|$)/ })).toBeNull();
  });
});

describe('an affiliate who waits for approval', () => {
  test('sees that and can create no campaign; PM10 nor a promo material', async () => {
    announce('affiliate', 6, '');
    network.use(
      http.get('/api/v1/auth/me', () => HttpResponse.json({ ...somebody, type: 'affiliate', id: 6 })),
      http.get('/api/v1/affiliates/6/campaigns', () =>
        HttpResponse.json({ data: [], meta: { last_page: 1, current_page: 1 } }),
      ),
    );
    await openPanel('/campaigns/create');
    expect(await screen.findByText(/under review/)).toBeVisible();
    expect(await screen.findByText('No campaigns yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add campaign' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('hints of forms promise what the backend announces, and no more', async () => {
  const hintAt = async (path: string, label: RegExp) => {
    await openPanel(path, { as: 'super-admin' });
    const dialog = within(await screen.findByRole('dialog'));
    const input = await dialog.findByLabelText(label);
    const hint = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    cleanup();
    return hint?.textContent;
  };
  expect(await hintAt('/invites/create', /^E-mail/)).toMatch(/It is valid for 7.days\.$/);
  announceNothing();
  expect(await hintAt('/plans/1', /^Price/)).toBe('');
  expect(await hintAt('/users/1', /^Comment/)).toBe('A note for your team.');
  expect(await hintAt('/invites/create', /^E-mail/)).toBe('We’ll send a link to this address.');
  announce('super-admin', 1, 'commissions');
  expect(await hintAt('/plans/1', /^Price/)).toMatch(/percentage of a revenue share\. A change starts/);
});
