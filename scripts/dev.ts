import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createServer } from 'vite';
import { root } from './files.ts';

/*
 * npm run dev: the panel with hot reload, and the API, which restarts on every change. Open the panel's address; it
 * forwards /api, tracking links and postbacks.
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
    // `xfwd` appends the client's address, which the API trusts from this machine.
    proxy: Object.fromEntries(
      ['/api', '/t/', '/postback/'].map((path) => [
        path,
        { target: `http://${host}:${apiPort}`, xfwd: true },
      ]),
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
    // Every change restarts the API, which should not wait for load balancers.
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

// Removes Vite's listener, which would end this process before the API has closed its database.
process.removeAllListeners('SIGTERM');
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
api.once('exit', (code) => void stop(code ?? 1));
