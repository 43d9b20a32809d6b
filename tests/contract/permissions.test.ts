import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessAllows } from '../../contract/access.ts';
import { type AccountType, accountTypes } from '../../contract/accounts.ts';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { permissionKeys } from '../../contract/permission-keys.ts';
import { permissionNames, permissionsOf } from '../../contract/permission-names.ts';
import { permissions } from '../../server/database/tables/index.ts';
import { textsIn } from '../../server/base/texts.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { type Caller, demoCaller, pathOf } from '../support/server/callers.ts';
import type { Answer } from '../support/server/client.ts';
import { giveRole, makeRole } from '../support/server/roles.ts';

let backend: Backend;
const callers = new Map<AccountType, Caller>();
beforeAll(async () => {
  backend = await startBackend();
  for (const type of accountTypes) callers.set(type, await demoCaller(backend.app, type));
});
afterAll(() => backend.close());

/** No record has this id, so that an allowed call changes nothing. */
const nobody = 1_999_999;

/** Makes a call about the caller's own account where its path names one, with nothing in its body. */
async function make({ client, id }: Caller, call: Call): Promise<Answer> {
  const isOwn = call.path.includes('{userId}') || call.selfService;
  const path = pathOf(call, isOwn ? id : nobody);
  const body = call.bodyKey ? { [call.bodyKey]: 0 } : {};
  switch (call.method) {
    case 'GET':
      return client.get(`${path}?perPage=1`);
    case 'POST':
      return client.post(path, body);
    case 'PUT':
      return client.put(path, body);
    case 'PATCH':
      return client.patch(path, body);
    case 'DELETE':
      return client.delete(path);
  }
}

const text = textsIn('en');
const refusalFor = (name: string) => {
  const { group, action } = permissionKeys(name);
  return text('lacking', { permission: `${text(group)}: ${text(action)}` });
};

const guarded = calls.filter(({ permission }) => permission !== undefined);
const roles: [role: string, held: readonly string[] | null][] = [
  ['no role', null],
  ['every permission', permissionNames],
  ...permissionNames.map((name): [string, readonly string[]] => [name, [name]]),
];

describe('decision 46: the table of permissions', () => {
  test('every call that only some types may make requires exactly one permission, all others none', () => {
    for (const { access, permission, method, path } of calls) {
      expect([method, path, permission !== undefined]).toEqual([method, path, Array.isArray(access)]);
    }
    expect(permissionNames).toContain('promo-materials.create');
  });

  test('roles choose from exactly the permissions that calls require', async () => {
    const rows = await backend.database.select().from(permissions);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(permissionNames);
  });
});

describe('decision 43, security 51: a role restricts its account type', () => {
  test.each(roles)('%s', async (_role, held) => {
    const ids = [...callers.values()].map(({ id }) => id);
    await giveRole(backend.database, ids, held && (await makeRole(backend.database, held)));
    for (const [type, caller] of callers) {
      const left = held ?? (type === 'sub-operator' ? [] : undefined);
      // No permission adds a call that the type may not make: the roles with none and with all of them show it.
      const asked = held?.length === 1 ? guarded.filter(({ access }) => accessAllows(access, type)) : guarded;
      for (const call of asked) {
        const { status, body } = await make(caller, call);
        const name = `${type}: ${call.method} ${call.path}: ${status}`;
        if (!accessAllows(call.access, type)) {
          expect([name, status, body]).toEqual([name, 403, { message: text('forbidden') }]);
        } else if (left && !call.selfService && !left.includes(call.permission ?? '')) {
          expect([name, status, body]).toEqual([name, 403, { message: refusalFor(call.permission ?? '') }]);
        } else {
          expect([401, 403], name).not.toContain(status);
          expect(status, name).toBeLessThan(500);
        }
      }
    }
  });

  test('a sub-operator has only those permissions of its role that its operator has', async () => {
    const [operator, own] = [callers.get('operator'), callers.get('sub-operator')];
    if (!operator || !own) throw new Error('There are no such accounts');
    const granted = permissionsOf('sub-operator');
    const [first, second] = granted;
    if (!first || !second) throw new Error('A sub-operator may do too little to compare');
    await giveRole(backend.database, [own.id], await makeRole(backend.database, granted));
    await giveRole(backend.database, [operator.id], await makeRole(backend.database, [second]));
    const { body } = await own.client.get('/api/v1/auth/me');
    expect(body).toMatchObject({ permissions: [second] });
    await giveRole(backend.database, [operator.id], null);
    const after = await own.client.get('/api/v1/auth/me');
    expect((after.body as { permissions: string[] }).permissions.toSorted()).toEqual(granted);
  });
});
