import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { signedIn } from '../support/server/client.ts';
import { over, ownProcesses } from '../support/server/own-processes.ts';
import { spawnServer } from '../support/server/process.ts';

const own = ownProcesses();

describe('a data directory', () => {
  test('gets a super-admin by a command, which also warns that its link leads nowhere for others', async () => {
    const production = { ...own.environment, NODE_ENV: 'production', HOST: '0.0.0.0' };
    const command = spawnServer(production, ['admin.js', 'create', 'boss@example.test']);
    own.running.push(command);
    expect(await command.ended).toBe(0);
    expect(command.output()).toMatch(/^APP_URL is not set: links in mails/m);
    expect(command.output()).toContain('Created the super-admin boss@example.test');
  });

  test.each([
    ['admin.js', /^Usage: npm run admin -- create EMAIL/],
    ['rebuild.js --from yesterday', /^--from must be a day/],
    ['seal.js --all', /^Unknown option '--all'/],
    ['seed.js --users many', /^--users must be a whole number/],
  ])('is left alone by the mistyped command %s, which says what is wrong', async (command, complaint) => {
    const fresh = path.join(own.directory, 'fresh');
    const mistyped = spawnServer({ ...own.environment, DATA_DIR: fresh }, command.split(' '));
    own.running.push(mistyped);
    expect(await mistyped.ended).toBe(1);
    expect(mistyped.output()).toMatch(complaint);
    expect(existsSync(fresh)).toBe(false);
  });

  test('without a former secret lets the command seal say so, and what to set', async () => {
    const command = spawnServer(own.environment, ['seal.js']);
    own.running.push(command);
    expect(await command.ended).toBe(0);
    const file = path.join(own.directory, 'secret');
    expect(command.output()).toContain(`Found no ${file}.former: ${file} is the only secret.`);
    expect(command.output()).toContain(`rename ${file} to ${file}.former`);
    expect(command.output()).not.toContain('no longer needed');
  });

  test('refuses a second process, which ends with 1 and names the first', async () => {
    const first = own.spawn();
    const url = await first.ready();
    const second = own.spawn();
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(
      `${own.directory} is in use by process ${first.child.pid}. Stop it first, or set DATA_DIR to another directory.\n`,
    );
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  });

  test('whose database is damaged lets a start say so in one line and end with 1', async () => {
    const files = path.join(own.directory, 'database');
    await rm(path.join(files, 'global'), { recursive: true });
    const server = own.spawn();
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(
      new RegExp(`^The embedded database in ${files} cannot be opened: .* restore a backup, .*\n$`),
    );
  });

  test('whose very first start was killed with -9 opens at the second', async () => {
    const fresh = path.join(own.directory, 'fresh');
    const first = own.spawn({ DATA_DIR: fresh });
    await expect
      .poll(() => ['database.new/base', 'database'].some((name) => existsSync(path.join(fresh, name))), {
        timeout: 60_000,
      })
      .toBe(true);
    first.child.kill('SIGKILL');
    await first.ended;
    await signedIn(over(await own.spawn({ DATA_DIR: fresh }).ready()));
    expect(existsSync(path.join(fresh, 'database.new'))).toBe(false);
  }, 120_000);

  test('of a process killed with -9 opens again, with what was acknowledged', async () => {
    const first = own.spawn();
    const admin = await signedIn(over(await first.ready()));
    expect(
      (await admin.post('/api/v1/plans', { name: 'Written', price: '1.00', payment_type: 1 })).status,
    ).toBe(201);
    first.child.kill('SIGKILL');
    await first.ended;
    const again = await signedIn(over(await own.spawn().ready()));
    expect((await again.get('/api/v1/plans')).body).toContainEqual(
      expect.objectContaining({ name: 'Written' }),
    );
  });
});
