import { freePort } from '../../scripts/free-port.ts';
import { startServer } from '../../scripts/server.ts';
import { copyPrepared } from '../support/e2e/own-server.ts';
import { password } from '../support/e2e/sign-in.ts';
import { shiftsOf, watchShifts } from '../support/e2e/shifts.ts';
import { expect, test as base } from '../support/e2e/test.ts';
import { shortLived } from '../support/short-lived.ts';

/** Browsers create no passkeys for IP addresses, so this server is called by the name `localhost`. */
const test = base.extend<object, { named: string }>({
  named: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { workerIndex }) => {
      const PORT = String(await freePort());
      const DATA_DIR = await copyPrepared(`passkeys-${workerIndex}`);
      const server = await startServer({ DATA_DIR, PORT }, shortLived);
      await provide(`http://localhost:${PORT}`);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ named }, provide) => provide(named),
});
// Run by one worker, so that only one server is started.
test.describe.configure({ mode: 'default' });

test('a passkey is added in the profile, signs in without a password, and is removed', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 401 .*\/auth\/me$/);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('operator@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/profile-settings');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passkey name').fill('My laptop');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passkey added')).toBeVisible();
  const own = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(own).toContainText(['My laptop']);

  // The page may still have open requests.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/profile-settings');
  await expect(own).toContainText(['Last login']);
  await page.getByRole('button', { name: 'Remove the passkey “My laptop”' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add passkey' })).toBeFocused();
});

test('the login leaves room for the button that signs in with a passkey', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});

test('at an IP address the card says why there are no passkeys, and where there are', async ({
  page,
  baseURL,
}) => {
  const named = String(baseURL);
  const numbered = named.replace('localhost', '127.0.0.1');
  await page.goto(`${numbered}/login`);
  await page.getByLabel('E-mail').fill('operator@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${numbered}/profile-settings`);
  await expect(page.getByText('Passkeys work only when you open the panel by its host name')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add passkey' })).toHaveCount(0);
  await page.getByRole('link', { name: named }).click();
  await expect(page).toHaveURL(`${named}/login`);
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
});
