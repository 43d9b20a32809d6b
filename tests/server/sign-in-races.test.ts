import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { demoSecret } from '../../server/demo/accounts.ts';
import { single } from '../../server/database/single.ts';
import {
  identities,
  passkeys as passkeyTable,
  sessions,
  twoFactors,
  users,
} from '../../server/database/tables/index.ts';
import type { IdentityProvider } from '../../server/http/identity-provider.ts';
import { codeOf } from '../support/server/authenticator.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { type Answer, type Client, client, signedIn } from '../support/server/client.ts';
import { Authenticator, challengeFrom } from '../support/server/passkeys.ts';
import {
  confirmPassword,
  expectStatus,
  pending,
  recoveryCodesOf,
  secretShown,
} from '../support/server/two-factor.ts';

const guarded = 'operator-2fa@demo.test';
const plain = 'operator2@demo.test';
const challenge = '/api/two-factor-challenge';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() => backend.advance(3600_000));
afterAll(() => backend.close());

const idOf = async (email: string) =>
  single(await backend.database.select({ id: users.id }).from(users).where(eq(users.email, email))).id;
const sessionsOf = async (email: string) =>
  backend.database.$count(sessions, eq(sessions.userId, await idOf(email)));
const code = () => codeOf(demoSecret, backend.now());

/** Guests from places of their own, each before its second factor. */
const waiting = (count: number, network = '198.51.100') =>
  Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const visitor = client(backend.app, { address: `${network}.${place}` });
      expect((await visitor.login(guarded)).body).toEqual({ two_factor: true });
      return visitor;
    }),
  );

const answersOf = async (visitors: readonly Client[], body: object) => {
  const answers = await Promise.all(visitors.map((visitor) => visitor.post(challenge, body)));
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
};

async function endAll(email: string) {
  await backend.database.delete(sessions).where(eq(sessions.userId, await idOf(email)));
}

describe('of twenty at once', () => {
  test('security 36: with the same code one succeeds, and five are checked', async () => {
    await endAll(guarded);
    const visitors = await waiting(20);
    const statuses = await answersOf(visitors, { code: code() });
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(await sessionsOf(guarded)).toBe(1);
  });

  test('security 41: with the same recovery code one succeeds', async () => {
    await endAll(guarded);
    const owner = await pending(backend, guarded);
    await owner.post(challenge, { code: code() });
    await confirmPassword(owner);
    const [recovery_code] = await recoveryCodesOf(owner);
    const before = await sessionsOf(guarded);
    const statuses = await answersOf(await waiting(20), { recovery_code });
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(await sessionsOf(guarded)).toBe(before + 1);
  });

  test('security 37: wrong codes are counted exactly', async () => {
    // From places where nobody has proven the second factor before, which count as one.
    const statuses = await answersOf(await waiting(20, '203.0.113'), { code: '000000' });
    expect(statuses).toEqual([...Array<number>(5).fill(422), ...Array<number>(15).fill(429)]);
  });

  test('security 3: one login that waits becomes one session', async () => {
    await endAll(guarded);
    const [visitor] = await waiting(1);
    const tabs = Array.from({ length: 5 }, () => {
      const tab = client(backend.app);
      for (const [name, value] of visitor?.cookies ?? []) tab.cookies.set(name, value);
      return tab;
    });
    expect(await answersOf(tabs, { code: code() })).toEqual([204, 422, 422, 422, 422]);
    expect(await sessionsOf(guarded)).toBe(1);
  });
});

describe('a login during a change', () => {
  test('security 7: leaves no session behind a change of the password', async () => {
    const id = await idOf(plain);
    let present = 'demo-password';
    for (let round = 0; round < 5; round++) {
      backend.advance(61_000);
      const owner = client(backend.app);
      expect((await owner.login(plain, present)).status).toBe(200);
      const next = `changed-${round}-password`;
      const change = owner.patch(`/api/v1/users/${id}`, {
        name: 'Owner',
        password: next,
        password_confirmation: next,
      });
      const logins = Array.from({ length: 5 }, async (_, place) => {
        await new Promise((resolve) => setTimeout(resolve, place * 15));
        return client(backend.app, { address: `198.51.100.${place}` }).login(plain, present);
      });
      const [changed] = await Promise.all([change, ...logins]);
      expect(changed.status).toBe(200);
      expect(await sessionsOf(plain)).toBe(1);
      present = next;
    }
  });

  test('security 7: leaves no session behind a second factor that is turned on', async () => {
    const email = 'affiliate@demo.test';
    const owner = await signedIn(backend.app, email);
    await confirmPassword(owner);
    await owner.post('/api/user/two-factor-authentication');
    const { body } = await owner.get('/api/user/two-factor-qr-code');
    const secret = new URL((body as { url: string }).url).searchParams.get('secret') ?? '';
    const logins = Array.from({ length: 8 }, async (_, place) => {
      await new Promise((resolve) => setTimeout(resolve, place * 5));
      return client(backend.app, { address: `198.51.100.${place}` }).login(email);
    });
    await new Promise((resolve) => setTimeout(resolve, 30));
    const confirm = owner.post('/api/user/confirmed-two-factor-authentication', {
      code: codeOf(secret, backend.now()),
    });
    const [confirmed] = await Promise.all([confirm, ...logins]);
    expect(confirmed.status).toBe(200);
    expect(await sessionsOf(email)).toBe(1);
  });
});

describe('a change of what guards an account', () => {
  const own = 'sub-operator@demo.test';
  const factor = '/api/user/two-factor-authentication';
  const confirmation = '/api/user/confirmed-two-factor-authentication';
  const codes = '/api/user/two-factor-recovery-codes';
  const passkeys = '/api/v1/auth/passkeys';
  const signOn = '/api/v1/auth/single-sign-on/link';

  /** Vouches for the owner, whatever it is asked. */
  const provider: IdentityProvider = {
    id: 'default',
    name: 'Acme',
    issuer: 'https://provider.test',
    linksByEmail: false,
    begin: async () => ({
      url: 'https://provider.test',
      checks: { state: 's', nonce: 'n', codeVerifier: 'v' },
    }),
    finish: async () => ({
      issuer: 'https://provider.test',
      subject: 'olga',
      email: own,
      isMultiFactor: false,
    }),
  };
  let beforeNext: (() => Promise<unknown>) | undefined;
  /** The application, which does something else first when a transaction is about to begin. */
  const delayed = () => {
    const database = new Proxy(backend.database, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (name !== 'transaction')
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        return async (...given: Parameters<typeof target.transaction>) => {
          const first = beforeNext;
          beforeNext = undefined;
          await first?.();
          return target.transaction(...given);
        };
      },
    });
    return createApp({ ...backend.services, database, identityProviders: [provider] });
  };

  /** The first step of a stranger with the password in an open session, and the change that the stranger then makes. */
  type Change = (stranger: Client) => Promise<() => Promise<Answer>>;
  const codeNow = async (stranger: Client) => codeOf(await secretShown(stranger), backend.now());
  const begun = async (stranger: Client) => {
    await stranger.post(factor);
    return codeNow(stranger);
  };
  const turnedOn = async (stranger: Client) =>
    expectStatus(await stranger.post(confirmation, { code: await begun(stranger) }), 200);
  const linking = async (stranger: Client) => {
    await stranger.post(signOn);
    return () => stranger.post(`${signOn}/callback`, { query: '?code=any' });
  };
  const adding = async (stranger: Client) => {
    const challenge = challengeFrom(await stranger.post(`${passkeys}/options`));
    const credential = new Authenticator().create({ challenge });
    return () => stranger.post(passkeys, { name: 'Mine', credential });
  };
  const changes: [name: string, change: Change][] = [
    ['beginning a second factor', async (stranger) => () => stranger.post(factor)],
    [
      'confirming a second factor',
      async (stranger) => {
        const code = await begun(stranger);
        return () => stranger.post(confirmation, { code });
      },
    ],
    [
      'replacing the recovery codes',
      async (stranger) => {
        await turnedOn(stranger);
        return () => stranger.post(codes);
      },
    ],
    [
      'turning the second factor off',
      async (stranger) => {
        await turnedOn(stranger);
        return () => stranger.delete(factor);
      },
    ],
    ['adding a passkey', adding],
    [
      'removing a passkey',
      async (stranger) => {
        const { body } = await (await adding(stranger))();
        return () => stranger.delete(`${passkeys}/${(body as { id: number }).id}`);
      },
    ],
    ['linking an identity', linking],
    [
      'unlinking an identity',
      async (stranger) => {
        await (
          await linking(stranger)
        )();
        return () => stranger.delete(signOn);
      },
    ],
  ];

  test.each(changes)('security 7: is refused once its session has ended: %s', async (_name, prepare) => {
    const userId = await idOf(own);
    const guards = async () => [
      await backend.database.select().from(twoFactors).where(eq(twoFactors.userId, userId)),
      await backend.database.select().from(passkeyTable).where(eq(passkeyTable.userId, userId)),
      await backend.database.select().from(identities).where(eq(identities.userId, userId)),
    ];
    for (const table of [twoFactors, passkeyTable, identities]) {
      await backend.database.delete(table).where(eq(table.userId, userId));
    }
    const stranger = await signedIn(delayed(), own);
    await confirmPassword(stranger);
    const change = await prepare(stranger);
    await backend.settled();
    const before = await guards();
    beforeNext = () => endAll(own);
    expect(await change()).toMatchObject({ status: 401 });
    expect(await guards()).toEqual(before);
  });
});
