import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../src/i18n/index.ts';
import { lazyComponent, lazyPage } from '../../src/shared/lazily.ts';
import { ErrorBoundary } from '../../src/shared/error-boundary.tsx';

/* What becomes of a screen when a part of it cannot be loaded, for instance offline. */

const Part = ({ name }: { name: string }) => <p>{name} is there</p>;

/** A loader that fails the first time. */
const failingOnce = () =>
  vi
    .fn<() => Promise<{ default: typeof Part }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: Part });

beforeAll(() => startI18n());
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
