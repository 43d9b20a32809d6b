import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../src/i18n/index.ts';
import { lazyComponent, lazyPage } from '../../src/shared/lazily.ts';
import { ErrorBoundary } from '../../src/shared/error-boundary.tsx';
import { Toasts } from '../../src/shared/toasts/toasts.tsx';
import { network } from '../support/panel/network.ts';

/* What becomes of a screen when a part of it cannot be loaded, for instance offline. */

const Part = ({ name }: { name: string }) => <p>{name} is there</p>;

/** A loader that fails the first time. */
const failingOnce = () =>
  vi
    .fn<() => Promise<{ default: typeof Part }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: Part });

beforeEach(async () => {
  network.use(http.head('/', () => HttpResponse.error()));
  await startI18n();
});
afterEach(() => vi.restoreAllMocks());

test('E5 a part that cannot be loaded leaves its page, and comes when the network is back', async () => {
  const load = failingOnce();
  const Lazy = lazyComponent(load);
  render(
    <ErrorBoundary>
      <p>Rows</p>
      <Lazy name="Hint" waiting={<p>Its place</p>} />
    </ErrorBoundary>,
  );
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await expect(screen.findByText('Hint is there', undefined, { timeout: 50 })).rejects.toThrow();
  expect(screen.getByText('Rows')).toBeVisible();
  expect(screen.getByText('Its place')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Hint is there')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('parts that a newer version has replaced are told once, and leave their page', async () => {
  const asked = vi.fn(() => new HttpResponse());
  network.use(http.head('/', asked));
  const Lazy = lazyComponent(() => Promise.reject(new TypeError('Failed')));
  render(
    <>
      <p>Rows</p>
      <Lazy />
      <Lazy />
      <Toasts placement="panel" />
    </>,
  );
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /Reload the page|Обновить страницу/ })).toBeVisible();
  expect(screen.getByText('Rows')).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
});

test('a part that left the screen is not loaded again', async () => {
  const load = failingOnce();
  const Lazy = lazyComponent(load);
  const { unmount } = render(<Lazy name="Hint" />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await load.mock.results[0]?.value.catch(() => undefined);
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledOnce();
});

test('a page that cannot be loaded is told to be broken', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Lazy = lazyPage(failingOnce());
  render(
    <ErrorBoundary>
      <Lazy name="Page" />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('button')).toBeVisible();
  expect(screen.queryByText('Page is there')).toBeNull();
});
