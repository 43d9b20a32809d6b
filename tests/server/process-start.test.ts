import { spawn } from 'node:child_process';
import { mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, inject, test } from 'vitest';
import { signedIn } from '../support/server/client.ts';
import { over, ownProcesses } from '../support/server/own-processes.ts';
import { spawnServer } from '../support/server/process.ts';

const embedded = inject('database') === 'embedded';
const own = ownProcesses();

/** The database has no part in these, so one is enough. */
const once = test.runIf(embedded);

describe('a start', () => {
  test('prints the address and the demo accounts, which work', async () => {
    const server = own.spawn();
    const url = await server.ready();
    await expect.poll(() => server.output()).toContain('Demo accounts, password demo-password:');
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
    for (const type of ['super-admin', 'operator', 'sub-operator', 'affiliate']) {
      await expect.poll(() => server.output()).toMatch(new RegExp(`${type}@demo\\.test +${type}`));
      await signedIn(over(url), `${type}@demo.test`);
    }
  });

  once('with wrong variables prints a line for each and ends with 1', async () => {
    const server = own.spawn({ PORT: 'http', SEED: 'maybe' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      "PORT must be a whole number from 0 to 65535.\nSEED must be 'demo' or 'none'.\n",
    );
  });

  once('with an invalid data directory prints one line and ends with 1', async () => {
    const file = path.join(own.directory, 'file');
    await writeFile(file, '');
    const server = own.spawn({ DATA_DIR: file });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(`DATA_DIR cannot be used: ${file}/secret: not a directory (ENOTDIR).\n`);
  });

  once('with several files that cannot be read prints a line for each and ends with 1', async () => {
    const missing = (name: string) => path.join(own.directory, `missing-${name}`);
    await writeFile(path.join(own.directory, 'secret'), 'short');
    const server = own.spawn({ APP_LOGO: missing('logo.svg'), GEOIP_DB: missing('countries.mmdb') });
    expect(await server.ended).toBe(1);
    expect(server.output().trimEnd().split('\n')).toEqual([
      `${own.directory}/secret must hold at least 32 characters.`,
      `APP_LOGO names a file that cannot be read: ${missing('logo.svg')}`,
      expect.stringMatching(/^GEOIP_DB cannot be read: /),
    ]);
  });

  test('with another secret than the second factors of its database names the file and ends with 1', async () => {
    const file = path.join(own.directory, 'secret');
    await rename(file, `${file}.former`);
    await writeFile(file, 'f'.repeat(64));
    await own.spawn().ready();
    for (const { child, ended } of own.running.splice(0)) {
      child.kill();
      await ended;
    }
    await rm(`${file}.former`);
    const server = own.spawn();
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(
      new RegExp(
        `^${file} does not hold the secret that sealed \\d+ second factors of this database\\. .*\\n$`,
        'm',
      ),
    );
    const lost = spawnServer(own.environment, ['seal.js', '--lost']);
    own.running.push(lost);
    expect(await lost.ended).toBe(0);
    expect(lost.output()).toMatch(
      /^The database now has the secret of .*\/secret\. Removed 3 second factors that it does not open\./m,
    );
    await own.spawn().ready();
  });

  test('with another secret than its database had before names the file, and so does each command', async () => {
    const environment = { ...own.environment, DATA_DIR: path.join(own.directory, 'fresh'), SEED: 'none' };
    const run = (...program: string[]) => {
      const process = spawnServer(environment, program);
      own.running.push(process);
      return process;
    };
    expect(await run('admin.js', 'create', 'boss@example.test').ended).toBe(0);
    const file = path.join(environment.DATA_DIR, 'secret');
    await writeFile(file, 'f'.repeat(64));
    for (const program of [['main.js'], ['admin.js', 'create', 'other@example.test'], ['seal.js']]) {
      const refused = run(...program);
      expect(await refused.ended).toBe(1);
      expect(refused.output()).toContain(
        `${file} does not hold the secret of this database. Put that secret`,
      );
    }
    expect(await run('seal.js', '--lost').ended).toBe(0);
    await run('main.js').ready();
  });

  once('in production with a public host but no APP_URL warns of the consequences', async () => {
    // An address that no machine has: it is reserved for documentation.
    const server = own.spawn({ NODE_ENV: 'production', HOST: '192.0.2.1' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/"level":40.*APP_URL is not set: links in mails/);
  });

  once('in production over http, with PostgreSQL but no mail server, warns of both', async () => {
    const server = own.spawn({
      NODE_ENV: 'production',
      APP_URL: 'http://panel.example',
      DATABASE_URL: 'postgres://panel@127.0.0.1:1/panel',
    });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/"level":40.*APP_URL begins with http:/);
    expect(server.output()).toMatch(/"level":40.*MAIL_URL is not set:/);
  });

  once('by npm, or one of its commands, needs only the files that the documentation names', async () => {
    const place = path.join(own.directory, 'installed');
    await mkdir(path.join(place, 'server/database'), { recursive: true });
    const files = [
      'dist',
      'server/database/migrations',
      'package.json',
      'package-lock.json',
      '.npmrc',
      'node_modules',
    ];
    for (const file of files) await symlink(path.resolve(file), path.join(place, file));
    for (const script of ['start', 'admin', 'backup', 'seal', 'rebuild', 'seed']) {
      const environment = { PATH: process.env['PATH'], HOME: own.directory, PORT: 'http' };
      const command = spawn('npm', ['run', script, '--', 'file'], { cwd: place, env: environment });
      const said = await text(command.stderr);
      expect([script, said]).toEqual([script, expect.stringContaining('PORT must be a whole number')]);
    }
  });

  once('on a port that is taken says so and ends with 1', async () => {
    // Only the panel, because this test needs no database.
    const alone = { API_URL: 'http://127.0.0.1:9' };
    const { port } = new URL(await own.spawn(alone).ready());
    const second = own.spawn({ ...alone, PORT: port });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(new RegExp(`^Cannot listen on 127.0.0.1:${port}: .*EADDRINUSE.*\n$`));
  });

  once('on a port that is taken says so before it makes a database', async () => {
    const { port } = new URL(await own.spawn({ API_URL: 'http://127.0.0.1:9' }).ready());
    const directory = path.join(own.directory, 'taken');
    const second = own.spawn({ DATA_DIR: directory, PORT: port });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(new RegExp(`^Cannot listen on 127.0.0.1:${port}: .*EADDRINUSE.*\n$`));
    expect(await readdir(directory)).not.toContain('database');
  });

  test('with a port of measurements that is taken says only so, and ends with 1', async () => {
    const { port } = new URL(await own.spawn({ API_URL: 'http://127.0.0.1:9' }).ready());
    const server = own.spawn({ METRICS_PORT: port });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(
      new RegExp(`^Cannot answer measurements on 127.0.0.1:${port}: .*EADDRINUSE.*\n$`),
    );
  });

  once('without an answer from PostgreSQL says so and ends with 1', async () => {
    const server = own.spawn({ DATABASE_URL: 'postgres://panel:hunter2@127.0.0.1:1/panel' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^The database of DATABASE_URL does not answer: .*\n$/);
    expect(server.output()).not.toContain('hunter2');
  });
});
