import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
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

test('S12: behind the login too, for the texts of react-admin as well', async () => {
  const user = await openPanel('/plans', { as: 'super-admin' });
  expect(await screen.findByLabelText('Search')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'РУС' }));
  await waitFor(() => expect(screen.getByLabelText('Поиск')).toBeVisible());
  expect(screen.getByRole('link', { name: 'Тарифы' })).toBeVisible();
});
