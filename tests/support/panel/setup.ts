import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { abandon } from '../../../src/authProvider/session.ts';
import { getSession } from '../../../src/authProvider/store.ts';
import { giveAll } from '../../../src/dataProvider/answers.ts';
import { clearToasts } from '../../../src/shared/toasts/store.ts';
import { type Backend, startBackend } from '../server/backend.ts';
import { clearBrowser } from './browser.ts';
import { guardConsole } from './console.ts';
import { getElementError } from './element-error.ts';
import './element-names.ts';
import './hiding-styles.ts';
import './owner-stacks.ts';
import { network, requests, useBackend } from './network.ts';

guardConsole();
// Two cores, several files at a time: the first render of the panel may take a while.
configure({ asyncUtilTimeout: 20_000, getElementError });

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  useBackend(backend);
  network.listen({ onUnhandledRequest: 'error' });
});
afterEach(async () => {
  cleanup();
  // A held answer would otherwise be sent during the next test, when its session is gone, or nobody answers.
  if (getSession().status === 'lapsed') abandon();
  await giveAll();
  clearToasts();
  network.resetHandlers();
  requests.length = 0;
  // The throttle of logins counts per minute.
  backend.advance(61_000);
  clearBrowser();
});
afterAll(async () => {
  network.close();
  useBackend(undefined);
  await backend.close();
  // The next file of this worker begins with an empty page.
  document.body.replaceChildren();
});
