import { defineConfig } from '@playwright/test';
import { findShell, launchFlags } from './scripts/browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/e2e/prepare.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: 'list',
  // `npm test` lists tests that passed only on a second try at its end, but does not fail for them.
  retries: 1,
  // Three times the duration of the longest test, so that a busy machine causes no failure.
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    // Builds of Chromium differ in how they smooth edges; a moved button changes far more pixels.
    toHaveScreenshot: { maxDiffPixelRatio: 0.005 },
  },
  snapshotPathTemplate: 'tests/e2e/pixels/{arg}{ext}',
  use: {
    actionTimeout: 30_000,
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // Tests do not wait for animations, except those that ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: findShell(),
      // A page lives for seconds: optimizing its scripts takes more of the processor than it saves, and with room for
      // all of its objects there are few garbage collections (docs/benchmarks.md).
      args: [...launchFlags, '--js-flags=--no-opt --no-maglev --min-semi-space-size=32'],
    },
  },
});
