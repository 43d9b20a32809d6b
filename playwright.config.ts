import { defineConfig } from '@playwright/test';
import { findBrowser, launchFlags } from './scripts/browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/e2e/prepare.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: 'list',
  // What passes on a second try only is told at the end of `npm test`, but does not fail it.
  retries: 1,
  // Three times what the longest takes here: a busy machine is no failure.
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    // Another build of Chromium smooths edges in its own way; a moved button is far more than that.
    toHaveScreenshot: { maxDiffPixelRatio: 0.005 },
  },
  snapshotPathTemplate: 'tests/e2e/pixels/{arg}{ext}',
  use: {
    actionTimeout: 30_000,
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // Nobody watches a dialog fade in. What needs motion says so.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findBrowser(), args: launchFlags },
  },
});
