import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPanel } from '../support/panel/panel.tsx';

type User = Awaited<ReturnType<typeof openPanel>>;

const page = () => screen.findByRole('button', { current: 'page' });
const isOnPage = (number: number) =>
  waitFor(async () => expect(await page()).toHaveAccessibleName(new RegExp(`${number}$`)));
const back = () => act(() => window.history.back());
const forward = () => act(() => window.history.forward());
const search = () => screen.getByLabelText('Search');

async function openPlans(path = '/plans') {
  const user = await openPanel(path, { as: 'super-admin' });
  await screen.findByText('CPA Standard');
  return user;
}

async function openSecondPage(user: User) {
  await user.click(screen.getByRole('button', { name: /next page/i }));
  await isOnPage(2);
}

async function goTo(user: User, name: string) {
  const menu = within(screen.getAllByRole('navigation')[0] as HTMLElement);
  await user.click(menu.getByRole('link', { name }));
  await screen.findByRole('heading', { level: 1, name });
}

describe('Back undoes the first change of a list', () => {
  test('of its page, which Forward brings again', async () => {
    const user = await openPlans();
    await openSecondPage(user);
    back();
    await isOnPage(1);
    expect(window.location.search).toBe('');
    forward();
    await isOnPage(2);
  });

  test('of its search', async () => {
    const user = await openPlans();
    await user.type(search(), 'CPL');
    await waitFor(() => expect(screen.queryByText('CPA Standard')).toBeNull());
    back();
    expect(await screen.findByText('CPA Standard')).toBeVisible();
    expect(search()).toHaveValue('');
  });
});

test('the menu returns to the last page of a list, even after Back', async () => {
  const user = await openPlans();
  await openSecondPage(user);
  await goTo(user, 'Permissions');
  await goTo(user, 'Plans');
  await isOnPage(2);
  back();
  await screen.findByRole('heading', { level: 1, name: 'Permissions' });
  await goTo(user, 'Plans');
  await isOnPage(2);
});

test('closing a dialog leaves the list where it was', async () => {
  const user = await openPlans();
  await openSecondPage(user);
  await user.click(await screen.findByRole('link', { name: 'Add plan' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await isOnPage(2);
  expect(window.location.search).toContain('page=2');
});
