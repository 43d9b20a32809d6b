import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { network, requests } from '../support/panel/network.ts';
import { ownBackend } from '../support/panel/own-backend.ts';
import { openPanel } from '../support/panel/panel.tsx';

ownBackend({ hasCommissions: true });
afterEach(() => vi.restoreAllMocks());

/** The files that the browser was given to save, by their names. */
function savedFiles(): Map<string, Blob> {
  const files = new Map<string, Blob>();
  let last = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    last = made as Blob;
    return 'blob:made';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.set(this.download, last);
  });
  return files;
}

async function openStatement() {
  const user = await openPanel('/payments', { as: 'affiliate', language: 'ru' });
  const table = within(await screen.findByRole('table'));
  const [link] = await table.findAllByRole('link');
  await user.click(link ?? document.body);
  const drawer = within(await screen.findByRole('dialog'));
  return { user, link: await drawer.findByRole('link', { name: 'Скачать CSV' }) };
}

test('a file that the server makes is in the language of the panel', async () => {
  const { user, link } = await openStatement();
  const files = savedFiles();
  await user.click(link);
  await waitFor(() => expect(files.size).toBe(1));
  const sent = requests.find(({ url }) => url.endsWith('/lines.csv'));
  expect(sent?.headers.get('Accept-Language')).toBe('ru');
  const [[name, file] = ['', new Blob()]] = files;
  expect(name).toMatch(/\.csv$/);
  expect(await file.text()).toMatch(/[а-я]/);
});

test('a file that the server cannot make is told', async () => {
  const { user, link } = await openStatement();
  const files = savedFiles();
  network.use(
    http.get('/api/v1/statements/:id/lines.csv', () =>
      HttpResponse.json({ message: 'Закрыто' }, { status: 503 }),
    ),
  );
  await user.click(link);
  expect(await screen.findByText('Закрыто')).toBeVisible();
  expect(files.size).toBe(0);
});
