import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { api } from '../../contract/index.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { type Caller, callerOf, demoCaller, rowsOf } from '../support/server/callers.ts';

const versioned = Object.values<AnyResource>(api).filter((resource) => resource.versioned && resource.update);

let backend: Backend;
let admin: Caller;
beforeAll(async () => {
  backend = await startBackend();
  admin = await demoCaller(backend.app, 'super-admin');
});
afterAll(() => backend.close());

const conflict = (resource: AnyResource) => z.object({ message: z.string().min(1), record: resource.record });
const stated = z.looseObject({ id: z.int(), name: z.string(), version: z.int() });
const etag = (version: number) => ({ 'If-Match': `"${version}"` });

/** A record that no other test in this file changes, and how to change it. */
async function some(resource: AnyResource) {
  const rows = await rowsOf(admin, resource);
  const item = `${resource.path}/${rows.at(-1)?.id}`;
  const rename = (name: string, headers?: HeadersInit) => admin.client.patch(item, { name }, headers);
  const present = async () => stated.parse((await rowsOf(admin, resource)).at(-1));
  return { item, rename, present };
}

describe.each(versioned.map((resource) => ({ name: resource.name, resource })))(
  'changing $name from a version',
  ({ resource }) => {
    test('increments the version with every change', async () => {
      const { rename, present } = await some(resource);
      const before = await present();
      const first = stated.parse((await rename('First change', etag(before.version))).body);
      expect(first.version).toBeGreaterThan(before.version);
      const second = await rename('Second change', etag(first.version));
      expect(second).toMatchObject({ status: 200, body: { name: 'Second change' } });
    });

    test('refuses a stale version with the current record, and changes nothing', async () => {
      const { rename, present } = await some(resource);
      const { version } = await present();
      await rename('What somebody else saved', etag(version));
      const refused = await rename('What I typed', etag(version));
      expect(refused.status).toBe(412);
      const { record } = conflict(resource).parse(refused.body);
      expect(record).toEqual(await present());
      expect(record).toMatchObject({ name: 'What somebody else saved' });
    });

    test('lets one of many simultaneous changes from one version through', async () => {
      const { rename, present } = await some(resource);
      const { version } = await present();
      const names = Array.from({ length: 8 }, (_one, index) => `Contestant ${index}`);
      const answers = await Promise.all(names.map((name) => rename(name, etag(version))));
      const [winner, ...others] = answers.filter(({ status }) => status === 200);
      expect(others).toEqual([]);
      expect(answers.filter(({ status }) => status === 412)).toHaveLength(7);
      expect(await present()).toEqual(winner?.body);
    });

    test.each([
      ['weak', (version: number) => `W/"${version}"`],
      ['unquoted', (version: number) => String(version)],
      ['any', () => '*'],
    ])('reads an If-Match that is %s', async (_case, write) => {
      const { rename, present } = await some(resource);
      const { version } = await present();
      const answer = await rename(`Named by ${write(version)}`, { 'If-Match': write(version) });
      expect(answer.status).toBe(200);
    });

    test.each(['*', undefined])('compares no version if If-Match is %s', async (header) => {
      const { rename, present } = await some(resource);
      const { version } = await present();
      await rename(`Meanwhile ${header}`);
      const answer = await rename('Regardless', header ? { 'If-Match': header } : {});
      expect(answer.status).toBe(200);
      expect((await present()).version).toBeGreaterThan(version + 1);
    });

    test.each(['', 'x', '"x"', '"1', '-1', '"1", "2"', '99999999999'])(
      'refuses If-Match %j, which names no version',
      async (header) => {
        const { rename, present } = await some(resource);
        const before = await present();
        expect(await rename('Unclear', { 'If-Match': header })).toMatchObject({
          status: 400,
          body: { message: 'If-Match must name one version, for example "3".' },
        });
        expect(await present()).toEqual(before);
      },
    );

    test('answers 404 for a missing record, whatever the version', async () => {
      const answer = await admin.client.patch(`${resource.path}/2000000000`, { name: 'Nobody' }, etag(1));
      expect(answer.status).toBe(404);
    });
  },
);

describe('an own account', () => {
  const profile = async (caller: Caller) => stated.parse((await caller.client.get('/api/v1/auth/me')).body);

  test('has a version, so that its owner does not overwrite a super-admin’s change', async () => {
    const affiliate = await callerOf(backend.app, 'affiliate@demo.test');
    const item = `/api/v1/users/${affiliate.id}`;
    const { version } = await profile(affiliate);
    await admin.client.patch(item, { name: 'Renamed by the admin' });
    const refused = await affiliate.client.patch(item, { name: 'Renamed by myself' }, etag(version));
    expect(refused).toMatchObject({
      status: 412,
      // Only super-admins see the note about an account, here as well.
      body: { record: { name: 'Renamed by the admin', comment: null } },
    });
    const again = await affiliate.client.patch(
      item,
      { name: 'Renamed by myself' },
      etag((await profile(affiliate)).version),
    );
    expect(again.status).toBe(200);
  });

  test('another account is refused before its version is checked', async () => {
    const affiliate = await callerOf(backend.app, 'affiliate@demo.test');
    const answer = await affiliate.client.patch(`/api/v1/users/${admin.id}`, { name: 'Mine' }, etag(999));
    expect(answer).toMatchObject({ status: 403, body: { message: expect.any(String) } });
    expect(answer.body).not.toHaveProperty('record');
  });

  test('keeps its version after a new password', async () => {
    const caller = await callerOf(backend.app, 'operator2@demo.test');
    const { version } = await profile(caller);
    const password = 'another-password';
    const item = `/api/v1/users/${caller.id}`;
    await caller.client.patch(item, { password, password_confirmation: password }, etag(version));
    expect((await profile(caller)).version).toBe(version);
  });
});
