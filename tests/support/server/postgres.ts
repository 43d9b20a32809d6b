import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../scripts/postgres.ts';
import { fillWithDemoData } from '../../../server/demo/index.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { createLog } from '../../../server/base/log.ts';
import { timeouts } from './fresh-postgres.ts';
import './provided.ts';
import { testVault } from './vault.ts';

/** Fast settings, as this data need not survive a power cut. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

async function fillTemplate(url: string): Promise<void> {
  const connection = openPostgres(url, createLog(), timeouts);
  await connection.migrate((database) => fillWithDemoData(database, testVault));
  // A database is only copied while nobody is connected to it.
  await connection.close();
}

/** Starts a real PostgreSQL for all projects of one test run, with a template that holds the demo data. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Vitest sets one project up after the other, and ends the first one's PostgreSQL when all have ended.
  if ('postgresUrl' in project.getProvidedContext()) return undefined;
  const { url, stop } = await startPostgres({ database: 'template_demo', settings });
  try {
    await fillTemplate(url);
  } catch (error) {
    await stop();
    throw error;
  }
  project.vitest.provide('postgresUrl', url);
  return stop;
}
