import { chromium } from '@playwright/test';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser, launchFlags } from './browser.ts';
import { root } from './files.ts';
import { indexPage } from './screenshots/index-page.ts';
import { photograph, type Picture } from './screenshots/photograph.ts';
import { visits } from './screenshots/visits.ts';
import { startServer } from './server.ts';

/*
 * Takes a screenshot of every page as every account type that may open it, in both languages, on a desktop and on a
 * phone, into screenshots/ with an index page, for viewing and not for comparison. `npm run screenshots -- /plans` does
 * one page.
 */

const only = process.argv[2];
const folder = path.join(root, 'screenshots');
const data = await mkdtemp(path.join(tmpdir(), 'partner-panel-screenshots-'));
const server = await startServer({ DATA_DIR: data });
const browser = await chromium.launch({ executablePath: findBrowser(), args: launchFlags });
try {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const pictures: Picture[] = [];
  for (const visit of visits(only)) pictures.push(...(await photograph(browser, server.url, visit, folder)));
  await writeFile(path.join(folder, 'index.html'), indexPage(pictures));
  console.log(`${pictures.length} pictures: ${path.join(folder, 'index.html')}`);
} finally {
  await browser.close();
  await server.stop();
  await rm(data, { recursive: true });
}
