import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { single } from '../../server/database/single.ts';
import { brands, invitations, users } from '../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { callerOf } from '../support/server/callers.ts';
import { client, signedIn } from '../support/server/client.ts';

let backend: Backend;
let brandId: number;
beforeAll(async () => {
  backend = await startBackend();
  const brand = { name: 'Brand <b>&amp;</b>\r\nBcc: x', link: 'https://brand.example' };
  brandId = single(await backend.database.insert(brands).values(brand).returning()).id;
});
afterAll(() => backend.close());

const inviteOperator = '/api/v1/operators/invitations';
const expired = 'Время приглашения истекло';

const form = (email: string, password = 'long-enough-1') => ({
  name: 'Invited',
  email,
  password,
  password_confirmation: password,
});

let people = 0;
const somebody = () => `invited-${++people}@example.test`;

const accept = (token: string, body: object, language = 'en') =>
  client(backend.app, { language }).post(`/api/v1/invitations/${token}/accept`, body);

const lookup = (token: string, language = 'en') =>
  client(backend.app, { language }).get(`/api/v1/invitations/${token}`);

/** An invitation to the brand, by a super-admin. */
async function inviteAffiliate(email: string): Promise<string> {
  const admin = await signedIn(backend.app);
  const answer = await admin.post('/api/v1/invitations', { email, brand_id: brandId });
  expect(answer.status).toBe(201);
  return backend.mailbox.lastToken(email);
}

async function inviteOperatorAs(email: string): Promise<string> {
  const admin = await signedIn(backend.app);
  const answer = await admin.post(inviteOperator, { email });
  expect(answer.status).toBe(201);
  return backend.mailbox.lastToken(email);
}

describe('inviting', () => {
  test('IN4: mails a link to /invitation with a token that the database does not hold', async () => {
    const email = somebody();
    const token = await inviteAffiliate(email);
    expect(backend.mailbox.lastKey(email)).toBe(`http://localhost:3000/invitation?token=${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await backend.database.select().from(invitations))).not.toContain(token);
    const admin = await signedIn(backend.app);
    const list = JSON.stringify((await admin.get('/api/v1/invitations')).body);
    expect(list).toContain(email);
    expect(list).not.toMatch(/token|hash/i);
  });

  test('decision 30: a super-admin invites operators; nobody else may', async () => {
    for (const email of ['operator@demo.test', 'affiliate@demo.test', 'sub-operator@demo.test']) {
      const visitor = await signedIn(backend.app, email);
      expect((await visitor.post(inviteOperator, { email: somebody() })).status).toBe(403);
    }
    expect((await client(backend.app).post(inviteOperator, { email: somebody() })).status).toBe(401);
    await inviteOperatorAs(somebody());
  });

  test('somebody with an account is not invited', async () => {
    const admin = await signedIn(backend.app);
    expect(await admin.post(inviteOperator, { email: 'Operator@demo.test' })).toMatchObject({
      status: 422,
      body: { errors: { email: ['An account with this e-mail already exists.'] } },
    });
  });

  test('inviting again voids the earlier link', async () => {
    const email = somebody();
    const [first, second] = [await inviteAffiliate(email), await inviteAffiliate(email)];
    expect((await lookup(first)).status).toBe(410);
    expect((await lookup(second)).status).toBe(200);
  });

  test.each([
    ['en', 'This address has been invited too often. Try again in an hour.'],
    ['ru', 'На этот адрес отправлено слишком много приглашений. Попробуйте через час.'],
  ])('security 46: one mailbox gets ten in an hour, whoever sends them, in %s', async (language, message) => {
    const own = await startBackend();
    const email = somebody();
    const admin = await signedIn(own.app, undefined, { language });
    const operator = await callerOf(own.app, 'operator@demo.test');
    const { body } = await operator.client.get(`/api/v1/operators/${operator.id}/brands`);
    const brand_id = (body as { id: number }[])[0]?.id;
    for (let time = 0; time < 5; time++) {
      expect((await admin.post(inviteOperator, { email: email.toUpperCase() })).status).toBe(201);
      expect((await operator.client.post('/api/v1/invitations', { email, brand_id })).status).toBe(201);
    }
    const refused = await admin.post(inviteOperator, { email });
    expect(refused).toMatchObject({ status: 429, body: { message } });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect((await operator.client.post('/api/v1/invitations', { email, brand_id })).status).toBe(429);
    expect((await admin.post(inviteOperator, { email: somebody() })).status).toBe(201);
    expect(own.mailbox.to(email)).toHaveLength(10);
    own.advance(3600_000);
    expect((await admin.post(inviteOperator, { email })).status).toBe(201);
    await own.close();
  });

  test.each([
    ['en', 'You’ve sent too many invitations. Try again later.'],
    ['ru', 'Вы отправили слишком много приглашений. Попробуйте позже.'],
  ])(
    'security 46: one account mails fifty strangers an hour, over all processes, in %s',
    async (language, message) => {
      const own = await startBackend();
      const operator = await callerOf(own.app, 'operator@demo.test');
      const { body } = await operator.client.get(`/api/v1/operators/${operator.id}/brands`);
      const brand_id = (body as { id: number }[])[0]?.id;
      const visitors = [own.app, createApp(own.services)].map(async (app) =>
        signedIn(app, 'operator@demo.test', { language }),
      );
      const [one, other] = await Promise.all(visitors);
      const invite = async (at: number) =>
        (at % 2 === 0 ? one : other)?.post('/api/v1/invitations', { email: somebody(), brand_id });
      const answers = await Promise.all(Array.from({ length: 75 }, (_, at) => invite(at)));
      expect(answers.filter((answer) => answer?.status === 201)).toHaveLength(50);
      expect(answers.filter((answer) => answer?.status === 429)).toHaveLength(25);
      const manager = { entity_id: brand_id, name: 'Mia Manager', email: somebody() };
      expect(await one?.post('/api/v1/managers', manager)).toMatchObject({ status: 429, body: { message } });
      expect(own.mailbox.mails).toHaveLength(50);
      const admin = await signedIn(own.app);
      expect((await admin.post(inviteOperator, { email: somebody() })).status).toBe(201);
      own.advance(3600_000);
      expect((await one?.post('/api/v1/managers', manager))?.status).toBe(201);
      await own.close();
    },
  );

  test('security 46: of addresses that have accounts an inviter learns no more than it may invite', async () => {
    const own = await startBackend();
    const operator = await callerOf(own.app, 'operator@demo.test');
    const { body } = await operator.client.get(`/api/v1/operators/${operator.id}/brands`);
    const brand_id = (body as { id: number }[])[0]?.id;
    const asked = { email: 'operator2@demo.test', brand_id };
    const ask = () => operator.client.post('/api/v1/invitations', asked);
    const answers = await Promise.all(Array.from({ length: 52 }, ask));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    own.advance(3600_000);
    const invited = await operator.client.post('/api/v1/invitations', { ...asked, email: somebody() });
    expect(invited.status).toBe(201);
    await own.close();
  });

  test.each([
    ['Romashka', true],
    ['https://evil.example/prize', false],
    ['You won! Visit evil.example', false],
    ['Call +7 912 345 67 89 0 12345', false],
    [`You have won a prize: ${'a lot of money '.repeat(5)}`, false],
  ])('security 46: the mail quotes the brand %s: %s', async (name, isQuoted) => {
    const own = { name, link: 'https://brand.example' };
    const brand = single(await backend.database.insert(brands).values(own).returning());
    const email = somebody();
    const admin = await signedIn(backend.app);
    expect((await admin.post('/api/v1/invitations', { email, brand_id: brand.id })).status).toBe(201);
    const said = JSON.stringify(backend.mailbox.to(email).at(-1)?.letter);
    expect(said.includes(JSON.stringify(name).slice(1, -1))).toBe(isQuoted);
  });

  test('an invitation that ends while it is being accepted is not accepted', async () => {
    const email = somebody();
    const token = await inviteAffiliate(email);
    const accepting = await backend.database.transaction(async (transaction) => {
      await transaction
        .update(invitations)
        .set({ expiresAt: backend.now() })
        .where(eq(invitations.email, email));
      const answer = accept(token, form(email));
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return { answer };
    });
    expect((await accepting.answer).status).toBe(410);
    expect(await backend.database.$count(users, eq(users.email, email))).toBe(0);
  });

  test('of two simultaneous invitations to the same address, one link works', async () => {
    const email = somebody();
    const admin = await signedIn(backend.app);
    await Promise.all([1, 2, 3].map(() => admin.post(inviteOperator, { email })));
    const rows = await backend.database.select().from(invitations).where(eq(invitations.email, email));
    expect(rows.filter(({ expiresAt }) => expiresAt > backend.now())).toHaveLength(1);
  });
});

describe('looking an invitation up', () => {
  test('INV1: a guest learns until when it can be accepted', async () => {
    const email = somebody();
    const token = await inviteAffiliate(email);
    const { status, body } = await lookup(token);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { email, type: 'affiliate', brand: { name: expect.any(String) } },
    });
    const left = new Date((body as { expired_at: string }).expired_at).getTime() - backend.now().getTime();
    expect(left / 86_400_000).toBeCloseTo(7, 2);
  });

  test('a guest learns that an invitation is that of an operator, from its mail and its page', async () => {
    const email = somebody();
    const token = await inviteOperatorAs(email);
    expect(backend.mailbox.to(email).at(-1)?.letter.subject).toBe('Invitation to become an operator');
    expect((await lookup(token)).body).toMatchObject({ type: 'operator', brand: null });
  });

  test('INV4, INV5: an expired one answers 410 and the same Russian message in every language', async () => {
    const email = somebody();
    const token = await inviteAffiliate(email);
    backend.advance(7 * 24 * 3_600_000);
    for (const language of ['en', 'ru', 'de']) {
      const refused = { status: 410, body: { message: expired } };
      expect(await lookup(token, language)).toMatchObject(refused);
      expect(await accept(token, form(email), language)).toMatchObject(refused);
    }
  });

  test.each(['unknown', '%00', 'a'.repeat(300), '%F0%9F%94%91'])(
    'INV10: the token %s answers 404',
    async (token) => {
      expect(await lookup(token)).toMatchObject({ status: 404, body: { message: expect.any(String) } });
      expect((await accept(token, form(somebody()))).status).toBe(404);
    },
  );
});

describe('accepting', () => {
  test('INV6, INV7: creates an approved affiliate of the brand and signs it in', async () => {
    const email = somebody();
    const token = await inviteAffiliate(email);
    const visitor = client(backend.app);
    const answer = await visitor.post(`/api/v1/invitations/${token}/accept`, form(` ${email.toUpperCase()}`));
    expect(answer).toMatchObject({
      status: 201,
      body: { email, name: 'Invited', type: 'affiliate', approved: true, brand: { id: brandId } },
    });
    expect((await visitor.get('/api/v1/auth/me')).body).toEqual(answer.body);
  });

  test('decision 30: an operator’s invitation creates an operator', async () => {
    const email = somebody();
    const token = await inviteOperatorAs(email);
    expect(await accept(token, form(email))).toMatchObject({
      status: 201,
      body: { type: 'operator', approved: true, brand: null },
    });
  });

  test('INV11: accepting twice fails the second time', async () => {
    const email = somebody();
    const token = await inviteAffiliate(email);
    expect((await accept(token, form(email))).status).toBe(201);
    const used = { status: 409, body: { message: 'This invitation has already been accepted.' } };
    expect(await accept(token, form(email))).toMatchObject(used);
    expect(await lookup(token)).toMatchObject(used);
  });

  test('INV11, security 45: of parallel acceptances one succeeds', async () => {
    const email = somebody();
    const token = await inviteAffiliate(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token, form(email))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
  });

  test('security 49: it is bound to its e-mail, and its type cannot be raised', async () => {
    const email = somebody();
    const token = await inviteAffiliate(email);
    expect(await accept(token, form(somebody()))).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.any(String)] } },
    });
    const raised = { ...form(email), type: 'super-admin', brand_id: 1, role_id: 1 };
    expect(await accept(token, raised)).toMatchObject({
      status: 201,
      body: { type: 'affiliate', role: null },
    });
  });

  test('an address that got an account meanwhile answers 422 at the e-mail, and leaves the invitation open', async () => {
    const email = somebody();
    const token = await inviteAffiliate(email);
    await backend.database.insert(users).values({ type: 'affiliate', name: 'Faster', email });
    expect(await accept(token, form(email))).toMatchObject({
      status: 422,
      body: { errors: { email: ['An account with this e-mail already exists.'] } },
    });
    expect((await lookup(token)).status).toBe(200);
  });
});

const idOf = async (email: string) =>
  single(await backend.database.select().from(invitations).where(eq(invitations.email, email))).id;

describe('an invitation to the brand of an operator', () => {
  test('waits while the operator is not approved, and says so', async () => {
    const admin = await signedIn(backend.app);
    const operator = await callerOf(backend.app, 'operator@demo.test');
    const { body } = await operator.client.get(`/api/v1/operators/${operator.id}/brands`);
    const brand_id = (body as { id: number }[])[0]?.id;
    const email = somebody();
    expect((await operator.client.post('/api/v1/invitations', { email, brand_id })).status).toBe(201);
    const token = backend.mailbox.lastToken(email);
    const approve = (approved: boolean) => admin.patch(`/api/v1/users/${operator.id}`, { approved });
    expect((await approve(false)).status).toBe(200);
    for (const [language, message] of [
      ['en', 'The operator who invites you isn’t approved'],
      ['ru', 'Оператор, который вас приглашает, сейчас не одобрен'],
    ] as const) {
      const refused = { status: 409, body: { message: expect.stringContaining(message) as string } };
      expect(await lookup(token, language)).toMatchObject(refused);
      expect(await accept(token, form(email), language)).toMatchObject(refused);
    }
    expect(await backend.database.$count(users, eq(users.email, email))).toBe(0);
    expect((await approve(true)).status).toBe(200);
    expect((await lookup(token)).status).toBe(200);
    expect((await accept(token, form(email))).status).toBe(201);
  });

  test('is not accepted where the approval ends meanwhile', async () => {
    const isOperator = eq(users.email, 'operator2@demo.test');
    const operator = single(await backend.database.select().from(users).where(isOperator));
    const own = { name: 'Of the second', link: 'https://brand.example', operatorId: operator.id };
    const brand = single(await backend.database.insert(brands).values(own).returning());
    const admin = await signedIn(backend.app);
    const email = somebody();
    expect((await admin.post('/api/v1/invitations', { email, brand_id: brand.id })).status).toBe(201);
    const token = backend.mailbox.lastToken(email);
    const accepting = await backend.database.transaction(async (transaction) => {
      // Holds the row, so that whoever accepts it waits.
      await transaction.update(invitations).set({ email }).where(eq(invitations.email, email));
      const answer = accept(token, form(email));
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await transaction.update(users).set({ approvedAt: null }).where(isOperator);
      return { answer };
    });
    expect((await accepting.answer).status).toBe(409);
    expect(await backend.database.$count(users, eq(users.email, email))).toBe(0);
    await backend.database.update(users).set({ approvedAt: backend.now() }).where(isOperator);
  });
});

describe('resending', () => {
  const resend = async (id: number, as?: string) =>
    (await signedIn(backend.app, as)).post(`/api/v1/invitations/${id}/resend`);

  test('mails a new link, and the earlier one ends', async () => {
    const email = somebody();
    const first = await inviteAffiliate(email);
    expect(await resend(await idOf(email))).toMatchObject({ status: 204, body: undefined });
    const second = backend.mailbox.lastToken(email);
    expect(backend.mailbox.to(email)).toHaveLength(2);
    expect((await lookup(first)).status).toBe(404);
    expect((await accept(second, form(email))).status).toBe(201);
  });

  test('makes an expired one pending again, for a week', async () => {
    const email = somebody();
    await inviteAffiliate(email);
    backend.advance(8 * 24 * 3_600_000);
    const id = await idOf(email);
    expect((await resend(id)).status).toBe(204);
    const admin = await signedIn(backend.app);
    const rows = (await admin.get('/api/v1/invitations')).body as { id: number; status: { key: string } }[];
    expect(rows.find((row) => row.id === id)).toMatchObject({ status: { key: 'pending' } });
    backend.advance(6 * 24 * 3_600_000);
    expect((await lookup(backend.mailbox.lastToken(email))).status).toBe(200);
  });

  test('ends a later one to the same address, so that only one link works', async () => {
    const email = somebody();
    await inviteAffiliate(email);
    const id = await idOf(email);
    const later = await inviteAffiliate(email);
    expect((await resend(id)).status).toBe(204);
    expect((await lookup(later)).status).toBe(410);
    expect((await lookup(backend.mailbox.lastToken(email))).status).toBe(200);
  });

  test('an accepted invitation, or one whose address has an account by now, answers 409 and mails nothing', async () => {
    const accepted = somebody();
    await accept(await inviteAffiliate(accepted), form(accepted));
    const known = somebody();
    await inviteAffiliate(known);
    await backend.database.insert(users).values({ type: 'affiliate', name: 'Faster', email: known });
    for (const [email, message] of [
      [accepted, 'This invitation has already been accepted.'],
      [known, 'An account with this e-mail already exists.'],
    ] as const) {
      expect(await resend(await idOf(email))).toMatchObject({ status: 409, body: { message } });
      expect(backend.mailbox.to(email)).toHaveLength(1);
    }
  });

  test('an operator resends those to its own brands, and no others', async () => {
    const operator = await callerOf(backend.app, 'operator@demo.test');
    const { body } = await operator.client.get(`/api/v1/operators/${operator.id}/brands`);
    const email = somebody();
    await operator.client.post('/api/v1/invitations', { email, brand_id: (body as { id: number }[])[0]?.id });
    const id = await idOf(email);
    expect((await resend(id, 'operator2@demo.test')).status).toBe(404);
    expect((await resend(id, 'affiliate@demo.test')).status).toBe(403);
    expect((await resend(id, 'operator@demo.test')).status).toBe(204);
    expect((await resend(2_000_000_000)).status).toBe(404);
  });

  test('security 46: counts among the ten mails that a mailbox gets in an hour', async () => {
    const email = somebody();
    await inviteAffiliate(email);
    const id = await idOf(email);
    for (let time = 0; time < 9; time++) expect((await resend(id)).status).toBe(204);
    expect((await resend(id)).status).toBe(429);
    expect(backend.mailbox.to(email)).toHaveLength(10);
  });
});

describe('revoking', () => {
  const revoke = async (id: number, as?: string) =>
    (await signedIn(backend.app, as)).delete(`/api/v1/invitations/${id}`);

  test('security 49: a revoked invitation is gone, and its link leads nowhere', async () => {
    const email = somebody();
    const token = await inviteAffiliate(email);
    const id = await idOf(email);
    expect((await revoke(id)).status).toBe(204);
    expect((await lookup(token)).status).toBe(404);
    expect((await accept(token, form(email))).status).toBe(404);
    expect((await revoke(id)).status).toBe(404);
  });

  test('security 49: an accepted invitation is not revoked', async () => {
    const email = somebody();
    const token = await inviteAffiliate(email);
    expect((await accept(token, form(email))).status).toBe(201);
    expect(await revoke(await idOf(email))).toMatchObject({
      status: 409,
      body: { message: 'This invitation has already been accepted.' },
    });
  });

  test('an operator revokes those to its own brands, and no others', async () => {
    const foreign = somebody();
    await inviteAffiliate(foreign);
    expect((await revoke(await idOf(foreign), 'operator@demo.test')).status).toBe(404);
    const operator = await signedIn(backend.app, 'operator@demo.test');
    const me = (await operator.get('/api/v1/auth/me')).body as { id: number };
    const { body } = await operator.get(`/api/v1/operators/${me.id}/brands`);
    const [brand] = body as { id: number }[];
    const email = somebody();
    const made = await operator.post('/api/v1/invitations', { email, brand_id: brand?.id });
    expect(made.status).toBe(201);
    expect((await revoke(await idOf(email), 'operator2@demo.test')).status).toBe(404);
    expect((await revoke(await idOf(email), 'operator@demo.test')).status).toBe(204);
  });
});
