import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { users } from '../../server/database/tables/index.ts';
import { communicationMethods } from '../../server/base/options.ts';
import { tellFromTab } from '../support/panel/another-tab.ts';
import { requests, theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';

test('S12, S13, S14, S18: the switch loads the language, keeps it and changes every text', async () => {
  const user = await openPanel('/login');
  await user.click(await screen.findByRole('button', { name: 'РУС' }));
  expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'РУС', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'ENG', pressed: false })).toBeVisible();
  expect(document.documentElement.lang).toBe('ru');
  expect(localStorage.getItem('i18nextLng')).toBe('ru');
});

test('the language that is chosen in another tab is that of this one, too', async () => {
  await openPanel('/login');
  expect(await screen.findByRole('button', { name: 'ENG', pressed: true })).toBeVisible();
  await tellFromTab('xx', 'i18nextLng');
  await tellFromTab('ru', 'i18nextLng');
  expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'РУС', pressed: true })).toBeVisible();
});

test('S12: behind the login too, for the texts of react-admin as well', async () => {
  const user = await openPanel('/plans', { as: 'super-admin' });
  expect(await screen.findByLabelText('Search')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'РУС' }));
  await waitFor(() => expect(screen.getByLabelText('Поиск')).toBeVisible());
  expect(screen.getByRole('link', { name: 'Тарифы' })).toBeVisible();
});

test('S18: the words of MUI’s own parts too', async () => {
  const user = await openPanel('/invites/create', { as: 'super-admin', language: 'ru' });
  await user.type(await screen.findByRole('combobox', { name: /^Бренд/ }), 'нет такого');
  expect(await screen.findByText('Нет доступных вариантов')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Навигация по страницам', hidden: true })).toBeVisible();
});

test('S19: texts from the server are requested again in the other language, on lists', async () => {
  const user = await openPanel('/plans', { as: 'super-admin' });
  expect((await screen.findAllByText('Per lead (CPL)'))[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'РУС' }));
  expect((await screen.findAllByText('За лид (CPL)'))[0]).toBeVisible();
  expect(screen.queryByText('Per lead (CPL)')).toBeNull();
  // The panel reads the choices of selects beside the list, sooner or later.
  const asked = requests.filter(({ url }) => new URL(url).pathname === '/api/v1/plans');
  expect(new Set(asked.map(({ headers }) => headers.get('Accept-Language')))).toEqual(new Set(['en', 'ru']));
});

test('S19: and in the profile, which keeps what was typed there', async () => {
  await theBackend().database.update(users).set({ communicationMethod: communicationMethods.phone });
  const user = await openPanel('/profile-settings', { as: 'affiliate' });
  expect(await screen.findByText('Phone')).toBeVisible();
  const name = screen.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Typed');
  await user.click(screen.getByRole('button', { name: 'РУС' }));
  expect(await screen.findByText('Телефон')).toBeVisible();
  expect(screen.getByLabelText('Имя')).toHaveValue('Typed');
});
