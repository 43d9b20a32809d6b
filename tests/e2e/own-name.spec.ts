import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../../scripts/server.ts';
import { copyPrepared } from '../support/e2e/own-server.ts';
import { expect, test } from '../support/e2e/test.ts';
import { shortLived } from '../support/short-lived.ts';

const accent = 'rgb(11, 114, 133)';

test('a name, a logo and an accent of its own are in the HTML, and stay when the panel takes over', async ({
  page,
}) => {
  const logo = path.join(tmpdir(), `logo-${process.pid}.svg`);
  await writeFile(
    logo,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>',
  );
  const server = await startServer(
    {
      DATA_DIR: await copyPrepared('own-name'),
      APP_NAME: 'Acme & Sons',
      APP_LOGO: logo,
      APP_ACCENT: '#0b7285',
    },
    shortLived,
  );
  try {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/draw-[^/]+\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${server.url}/login`, { waitUntil: 'commit' });
    const looks = async () => {
      await expect(page).toHaveTitle('Log in · Acme & Sons');
      await expect(page.getByText('Acme & Sons', { exact: true })).toBeVisible();
      await expect(page.locator('img.app-sign')).toHaveAttribute('src', '/logo.svg');
      await expect(page.getByRole('button', { name: 'Log in', exact: true })).toHaveCSS(
        'background-color',
        accent,
      );
    };
    await looks();
    await page.getByLabel('E-mail').fill('operator@demo.test');
    release();
    await page.getByRole('link', { name: 'Create an account' }).waitFor();
    await looks();
    await page.getByLabel('Password', { exact: true }).fill('demo-password');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveTitle('Dashboard · Acme & Sons');
    await expect(page.getByRole('banner').getByText('Acme & Sons')).toBeVisible();
    await page.goto(`${server.url}/brands`);
    await expect(page.getByRole('link', { name: 'Add brand' })).toHaveCSS('background-color', accent);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    // A request that the server no longer answers would be a complaint.
    await page.close();
  } finally {
    await server.stop();
  }
});
