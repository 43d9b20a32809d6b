import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../scripts/files.ts';
import { copyPrepared } from '../support/e2e/own-server.ts';
import { expect, test } from '../support/e2e/test.ts';

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`npm start builds nothing anew, says where to go and ends well on ${signal}`, async () => {
    const npm = spawn('npm', ['start'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: '0',
        DATA_DIR: await copyPrepared(signal),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(npm, 'close');
    let output = '';
    npm.stdout.on('data', (part) => (output += String(part)));
    try {
      await expect.poll(() => output, { timeout: 120_000 }).toMatch(/Panel: http:\/\/127\.0\.0\.1:\d+/);
    } finally {
      npm.kill(signal);
    }
    expect(await ended).toEqual([0, null]);
    expect(output).toMatch(/http:\/\/localhost:\d+/);
    expect(output).toContain('The build is up to date.');
    expect(output).toContain('super-admin@demo.test');
  });
}
