import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessAllows, needsApproval } from '../../contract/access.ts';
import type { AccountType } from '../../contract/accounts.ts';
import { type Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { callerOf, pathOf } from '../support/server/callers.ts';
import { type Answer, type Client, client } from '../support/server/client.ts';

const waiting = 'affiliate-new@demo.test';
const callers: [who: string, account: string | undefined, type: AccountType | undefined][] = [
  ['a guest', undefined, undefined],
  ['a super-admin', 'super-admin@demo.test', 'super-admin'],
  ['an operator', 'operator@demo.test', 'operator'],
  ['a second operator', 'operator2@demo.test', 'operator'],
  ['a sub-operator', 'sub-operator@demo.test', 'sub-operator'],
  ['an affiliate', 'affiliate@demo.test', 'affiliate'],
  ['an unapproved affiliate', waiting, 'affiliate'],
];

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** The key of the body selects one of two calls at one path. */
const bodyFor = ({ bodyKey }: Call) => (bodyKey ? { [bodyKey]: 0 } : {});

/** Makes a call with the caller's own id where one is asked for, and with nothing in its body. */
function make(who: Client, call: Call, id: number): Promise<Answer> {
  const path = pathOf(call, id);
  switch (call.method) {
    case 'GET':
      return who.get(path);
    case 'POST':
      return who.post(path, bodyFor(call));
    case 'PUT':
      return who.put(path, {});
    case 'PATCH':
      return who.patch(path, {});
    case 'DELETE':
      return who.delete(path);
  }
}

describe('ROUTE26, security 51: the table of access, enforced by the server', () => {
  test.each(callers)('for %s', async (_who, email, type) => {
    const signIn = async () =>
      email ? await callerOf(backend.app, email) : { client: client(backend.app), id: 1 };
    let caller = await signIn();
    for (const call of calls) {
      const { status, body } = await make(caller.client, call, caller.id);
      const refused = type === undefined ? 401 : 403;
      const isApproved = email !== waiting;
      // A sub-operator without a role has only its own account.
      const hasNoRole = type === 'sub-operator' && call.permission && !call.selfService;
      const allowed =
        !hasNoRole &&
        accessAllows(call.access, type) &&
        (type === undefined || isApproved || !needsApproval(call.method, call.access, type));
      const name = `${call.method} ${call.path}: ${status}`;
      if (!allowed) {
        expect(status, name).toBe(refused);
        expect(body, name).toEqual({ message: expect.any(String) as string });
      } else {
        expect([401, 403], name).not.toContain(status);
        expect(status, name).toBeLessThan(500);
        // A write may have ended the session; the next call must not be refused for that reason.
        if (call.method !== 'GET') caller = await signIn();
      }
    }
  });
});
