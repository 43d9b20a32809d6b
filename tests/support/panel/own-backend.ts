import { afterAll, beforeAll } from 'vitest';
import { type Backend, startBackend } from '../server/backend.ts';
import { theBackend, useBackend } from './network.ts';

/**
 * Puts a backend of their own behind the panel for the tests of a file, as `theBackend` then.
 *
 * @returns a function that returns the backend which all other files share
 */
export function ownBackend(options: Parameters<typeof startBackend>[0]): () => Backend {
  let usual: Backend;
  let own: Backend;
  beforeAll(async () => {
    usual = theBackend();
    own = await startBackend(options);
    useBackend(own);
  });
  afterAll(async () => {
    useBackend(usual);
    await own.close();
  });
  return () => usual;
}
