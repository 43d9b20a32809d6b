import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { type ComponentProps, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '../../src/i18n/instance.ts';
import { startI18n } from '../../src/i18n/index.ts';
import { openDialogs, useOpenDialog } from '../../src/shared/dialog/open-dialogs.ts';
import { lazyDialog } from '../../src/shared/lazy-dialog.ts';
import { Toasts } from '../../src/shared/toasts/toasts.tsx';
import { network } from '../support/panel/network.ts';

/* A press whose dialog cannot be loaded, for instance offline, tells so. */

function Dialog({ onClose }: { onClose: () => void }) {
  return <button onClick={onClose}>Close</button>;
}
type Load = () => Promise<{ default: typeof Dialog }>;

beforeEach(async () => {
  network.use(http.head('/', () => HttpResponse.error()));
  await startI18n();
  await i18n.changeLanguage('en');
});

/** A button that opens a dialog, and the toasts. */
function Page({ Opened }: { Opened: ReturnType<typeof lazyDialog<ComponentProps<typeof Dialog>>> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && <Opened onClose={() => setOpen(false)} />}
      <Toasts placement="panel" />
    </>
  );
}

test('E5 a press whose dialog cannot be loaded says so, and the next one tries again', async () => {
  const load = vi
    .fn<Load>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: Dialog });
  const user = userEvent.setup();
  render(<Page Opened={lazyDialog(load)} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(/^No connection to the server/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledOnce();

  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a press whose dialog a newer version has replaced says so, once, and offers to load the page anew', async () => {
  network.use(http.head('/', () => new HttpResponse()));
  const load = vi.fn<Load>().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const user = userEvent.setup();
  render(<Page Opened={lazyDialog(load)} />);
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(times));
    expect(await screen.findByText(/^A new version is available/)).toBeVisible();
  }
  expect(await screen.findAllByRole('button', { name: 'Reload the page' })).toHaveLength(1);
  expect(screen.queryByText(/^No connection/)).toBeNull();
});

test('while the server is down for its new version, there is no connection', async () => {
  network.use(http.head('/', () => new HttpResponse(null, { status: 502 })));
  const load = vi.fn<Load>().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  render(<Page Opened={lazyDialog(load)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(/^No connection to the server/)).toBeVisible();
});

test('a dialog that could not be loaded ahead says nothing before it is opened', async () => {
  const load = vi
    .fn<Load>()
    .mockRejectedValueOnce(new TypeError('Failed'))
    .mockResolvedValue({ default: Dialog });
  const Opened = lazyDialog(load);
  render(<Page Opened={Opened} />);
  Opened.warm();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible();
  expect(screen.queryByText(/^No connection/)).toBeNull();
});

/** A row with a button that opens a dialog. */
function Row({ Opened }: { Opened: ReturnType<typeof lazyDialog<ComponentProps<typeof Dialog>>> }) {
  const openDialog = useOpenDialog();
  return <button onClick={() => openDialog((onClose) => <Opened onClose={onClose} />)}>Open</button>;
}
const Over = () => openDialogs.useValue();

test('a button that is pressed again while its dialog loads opens one, which stays without the button', async () => {
  let finish = () => {};
  const loaded = new Promise<void>((resolve) => (finish = resolve));
  const Opened = lazyDialog(async () => {
    await loaded;
    return { default: Dialog };
  });
  const user = userEvent.setup();
  const row = render(<Row Opened={Opened} />);
  render(<Over />);
  await user.dblClick(screen.getByRole('button', { name: 'Open' }));
  finish();
  // One alone: more than one would be refused.
  const close = await screen.findByRole('button', { name: 'Close' });
  row.unmount();
  expect(close).toBeVisible();
  await user.click(close);
  expect(screen.queryByRole('button')).toBeNull();
});
