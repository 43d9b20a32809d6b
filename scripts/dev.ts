import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createServer } from 'vite';
import { root } from './files.ts';

/*
 * Work on the code: the panel with hot reload, and the API restarting on every change. Open the
 * panel's address; it passes /api on.
 */

const host = '127.0.0.1';
const panelPort = 5173;
const apiPort = process.env.PORT ?? '3000';
const panelUrl = `http://${host}:${panelPort}`;

const panel = await createServer({
  root,
  server: {
    host,
    port: panelPort,
    strictPort: true,
    // With the client's address as the last entry, which is the one that the API believes.
    proxy: Object.fromEntries(
      ['/api', '/t/'].map((path) => [path, { target: `http://${host}:${apiPort}`, xfwd: true }]),
    ),
  },
});
await panel.listen();
panel.printUrls();

const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
const api = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/main.ts'], {
  cwd: root,
  // Links in mails, and the origin that may write, are the panel's.
  env: {
    ...process.env,
    HOST: host,
    PORT: apiPort,
    APP_URL: process.env.APP_URL ?? panelUrl,
    // Each change restarts it.
    DRAIN_SECONDS: '0',
  },
  stdio: 'inherit',
});

let stopping = false;

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  const ended = api.exitCode === null && api.signalCode === null ? once(api, 'exit') : undefined;
  // tsx passes the signal on to the server and waits for it.
  api.kill('SIGTERM');
  await Promise.all([ended, panel.close()]);
  process.exit(code);
}

// Vite's own listener would end this process before the API has closed its database.
process.removeAllListeners('SIGTERM');
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
api.once('exit', (code) => void stop(code ?? 1));
