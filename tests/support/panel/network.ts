import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { http, HttpResponse, passthrough } from 'msw';
import { setupServer } from 'msw/node';
import type { Backend } from '../server/backend.ts';
import { send } from './browser.ts';

const locales = path.resolve(import.meta.dirname, '../../../public/locales');

let backend: Backend | undefined;
/** The requests of the running test, oldest first. */
export const requests: Request[] = [];

export function useBackend(next: Backend | undefined): void {
  backend = next;
}

/** The server behind the panel, to inspect its data and mails. */
export function theBackend(): Backend {
  if (!backend) throw new Error('There is no backend.');
  return backend;
}

/** `POST /api/login` and so on, without the translations. */
export const calls = () =>
  requests
    .map(({ method, url }) => `${method} ${new URL(url).pathname}`)
    .filter((call) => call.includes('/api/'));

/**
 * The network of the panel: /api/* is the real server, /locales/* what is in public/. A test adds
 * handlers of its own for faults alone.
 */
export const network = setupServer(
  http.all('/api/*', ({ request }) => (backend ? send(backend.app, request) : passthrough())),
  http.get('/locales/:language/translation.json', async ({ params }) => {
    const file = path.join(locales, String(params.language), 'translation.json');
    return HttpResponse.text(await readFile(file, 'utf8'), {
      headers: { 'Content-Type': 'application/json' },
    });
  }),
);
const open = new Map<string, Request>();
network.events.on('request:start', ({ requestId, request }) => {
  const copy = request.clone();
  open.set(requestId, copy);
  requests.push(copy);
});
network.events.on('request:end', ({ requestId }) => void open.delete(requestId));
/** The requests of the running test that wait for their response, and were not given up. */
export const unanswered = () =>
  [...open.values()].filter((sent) => requests.includes(sent) && !sent.signal.aborted).map(({ url }) => url);

/** From now on the real server announces no capabilities. */
export function announceNothing(): void {
  network.use(
    http.get('/api/v1/auth/me', async ({ request }) => {
      const answer = await send(theBackend().app, request);
      const headers = new Headers(answer.headers);
      headers.delete('X-Capabilities');
      return new Response(answer.body, { status: answer.status, headers });
    }),
  );
}

/** The present moment of the real server, whose clock tests move. */
export function serverNow(): Date {
  if (!backend) throw new Error('There is no backend.');
  return backend.now();
}
