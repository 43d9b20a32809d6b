import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hashPassword } from '../../../server/auth/passwords/hash.ts';
import { openEmbedded } from '../../../server/database/embedded.ts';
import { demoPassword } from '../../../server/demo/accounts.ts';
import { roles } from '../../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Client, signedIn } from '../../support/server/client.ts';
import { migrateTo } from '../../support/server/former.ts';

/** The last migration before roles had any effect. */
const last = '0011_requests_and_versions';

/**
 * The rows before the migration: a role with some permissions that no longer exist, and accounts, one of which has the
 * role.
 */
const rows = (passwordHash: string) => `
  insert into roles (name) values ('From before');
  insert into role_permissions (role_id, permission_id)
    select roles.id, permissions.id from roles, permissions
    where permissions.name in ('promo-materials.view', 'payments.view', 'affiliates.invite');
  insert into users (type, name, email, password_hash, approved_at, role_id)
    select type, type, type || '@demo.test', '${passwordHash}', now(), case when type = 'operator' then roles.id end
    from roles, (values ('super-admin'), ('operator')) as people (type);
`;

let backend: Backend;
let opened: Awaited<ReturnType<typeof openEmbedded>>;
let admin: Client;
let operator: Client;

const held = async () =>
  ((await operator.get('/api/v1/auth/me')).body as { permissions: string[] | null }).permissions;

// A migration changes rows in the same way on both databases.
describe.runIf(inject('database') === 'embedded')('a database of the version before', () => {
  beforeAll(async () => {
    opened = await openEmbedded({});
    await migrateTo(opened.client, last);
    await opened.client.exec(rows(await hashPassword(demoPassword)));
    await opened.migrate(async () => undefined);
    backend = await startBackend({ database: opened.database, ping: opened.ping });
    admin = await signedIn(backend.app);
    operator = await signedIn(backend.app, 'operator@demo.test');
  });
  afterAll(async () => {
    await backend.close();
    await opened.close();
  });

  test('decision 43: an older role restricts nobody until a super-admin confirms it', async () => {
    expect(await held()).toBeNull();
    expect((await operator.get('/api/v1/managers')).status).toBe(200);
    const [role] = (await admin.get('/api/v1/roles')).body as {
      id: number;
      permissions: { name: string }[];
    }[];
    expect(role).toMatchObject({ name: 'From before', confirmed: false, own: false });
    expect(role?.permissions.map(({ name }) => name).toSorted()).toEqual([
      'invites.create',
      'promo-materials.view',
    ]);

    expect((await admin.patch(`/api/v1/roles/${role?.id}/confirmation`)).status).toBe(204);
    expect((await held())?.toSorted()).toEqual(['invites.create', 'promo-materials.view']);
    expect((await operator.get('/api/v1/managers')).status).toBe(403);
    expect((await operator.get('/api/v1/promo_materials')).status).toBe(200);
  });

  test('changing such a role does not confirm it', async () => {
    const { database } = backend.services;
    await database.update(roles).set({ confirmedAt: null });
    const [role] = await database.select().from(roles);
    const changed = await admin.patch(`/api/v1/roles/${role?.id}`, { name: 'Still from before' });
    expect(changed).toMatchObject({ status: 200, body: { confirmed: false } });
    const [stored] = await database
      .select()
      .from(roles)
      .where(eq(roles.id, role?.id ?? 0));
    expect(stored?.confirmedAt).toBeNull();
    expect(await held()).toBeNull();
  });
});
