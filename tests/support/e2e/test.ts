import { expect, test as base } from '@playwright/test';
import type { BuiltServer } from '../../../scripts/server.ts';
import { type MailSink, startMailSink } from '../mail-sink.ts';
import { startOwnServer } from './own-server.ts';
import { Problems } from './problems.ts';

interface TestFixtures {
  /** Watches the browser; any unexpected error or warning fails the test. */
  problems: Problems;
}
interface WorkerFixtures {
  /** The built product with data of its own, shared by the tests of one worker. */
  server: BuiltServer;
  /** The mail server that it sends to. */
  mails: MailSink;
}

/** Playwright's test against a built server of its own, with a watch on the browser's console. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  mails: [
    // Playwright reads the parameter's pattern to learn what a fixture depends on.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const sink = await startMailSink();
      await provide(sink);
      await sink.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mails }, provide, { workerIndex }) => {
      const server = await startOwnServer(`worker-${workerIndex}`, mails.url);
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  problems: [
    async ({ context }, provide) => {
      const problems = new Problems(context);
      await provide(problems);
      expect(problems.unexpected(), 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
