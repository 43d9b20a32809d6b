import { createApp } from '../../../server/app.ts';
import { identityProvider } from '../../../server/auth/single-sign-on/provider.ts';
import type { App } from '../../../server/http/environment.ts';
import { unaudited } from '../../../server/audit/attributed.ts';
import { eq } from 'drizzle-orm';
import { api } from '../../../contract/index.ts';
import { mails } from '../../../server/database/tables/index.ts';
import type { Backend } from './backend.ts';
import { callerOf } from './callers.ts';
import { type Answer, client, signedIn } from './client.ts';
import { startForgingProvider } from './forging-provider.ts';
import { createSample, entityWrites, type WriteCall } from './entity-writes.ts';
import { addPasskey, Authenticator, signInByPasskey } from './passkeys.ts';
import { makeRole } from './roles.ts';
import { codeOf } from './authenticator.ts';
import { confirmPassword, enrolled, pending, secretShown } from './two-factor.ts';

const password = 'long-enough-1';
const chosen = { password, password_confirmation: password };
let people = 0;
const somebody = () => `written-${(people += 1)}@example.test`;
const guest = (backend: Backend) => client(backend.app, { address: `198.51.100.${people % 250}` });

async function proven(backend: Backend) {
  const email = somebody();
  const visitor = guest(backend);
  const sent = await visitor.post('/api/v1/auth/send_code', { email });
  await backend.settled();
  return { email, visitor, sent };
}

async function verified(backend: Backend) {
  const { email, visitor } = await proven(backend);
  const code = Number(backend.mailbox.lastKey(email));
  return { email, visitor, answer: await visitor.post('/api/v1/auth/check_verification', { email, code }) };
}

async function registered(backend: Backend) {
  const { email, visitor, answer } = await verified(backend);
  const { verification_id } = answer.body as { verification_id: string };
  const form = { name: 'Newcomer', email, communication_method: 1, communication_link: 'https://t.me/new' };
  const made = await visitor.post('/api/v1/auth/register', { ...form, verification_id, ...chosen });
  return { email, visitor, made, id: (made.body as { id: number }).id };
}

async function forgotten(backend: Backend) {
  const { email } = await registered(backend);
  const visitor = guest(backend);
  const sent = await visitor.post('/api/v1/auth/forgot-password', { email });
  await backend.settled();
  return { email, visitor, sent };
}

const two = '/api/user/two-factor-authentication';
/** A demo account whose password was just confirmed. */
async function confirmed(backend: Backend, email: string) {
  const visitor = await signedIn(backend.app, email);
  await confirmPassword(visitor);
  return visitor;
}

/** The latest rejected event of the demo's operator. */
async function rejectedEvent({ app }: Pick<Backend, 'app'>) {
  const { client: operator, id } = await callerOf(app, 'operator@demo.test');
  const { body } = await operator.get(`/api/v1/operators/${id}/events?status=rejected&perPage=1`);
  const [event] = (body as { data: { id: number }[] }).data;
  return { replay: () => operator.post(`/api/v1/events/${event?.id}/replay`) };
}

/** A key of the first brand of the demo's operator. */
async function newApiKey({ app }: Pick<Backend, 'app'>) {
  const { client: operator, id } = await callerOf(app, 'operator@demo.test');
  const brands = await operator.get(`/api/v1/operators/${id}/brands`);
  const [brand] = brands.body as { id: number }[];
  const body = { name: 'Written', scopes: ['events.write'] };
  return { operator, made: await operator.post(`/api/v1/brands/${brand?.id}/api_keys`, body) };
}

/** An adjustment of the demo's affiliate. */
async function adjusted({ app }: Pick<Backend, 'app'>) {
  const { client: operator, id } = await callerOf(app, 'operator@demo.test');
  const { id: affiliate_id } = await callerOf(app, 'affiliate@demo.test');
  const body = { affiliate_id, amount: '1.00', currency: 'EUR', reason: 'Written by a test.' };
  return { operator, made: await operator.post(`/api/v1/operators/${id}/adjustments`, body) };
}

/** A version of a new plan's terms that is in force from tomorrow on, the same as its first. */
async function laterTerms(own: Backend) {
  const { body } = await createSample(own, api.plans);
  const path = `/api/v1/plans/${(body as { id: number }).id}/terms`;
  const admin = await signedIn(own.app);
  const { versions } = (await admin.get(path)).body as { versions: { terms: object }[] };
  const valid_from = new Date(own.now().getTime() + 24 * 3_600_000).toISOString();
  return { admin, path, made: await admin.post(path, { terms: versions[0]?.terms, valid_from }) };
}

/** A version of a new brand's formula that counts from tomorrow on, after its first. */
async function laterFormula(own: Backend) {
  const { body } = await createSample(own, api.brands);
  const path = `/api/v1/brands/${(body as { id: number }).id}/formulas`;
  const admin = await signedIn(own.app);
  await admin.post(path, { factors: { bets: '1' } });
  const valid_from = new Date(own.now().getTime() + 24 * 3_600_000).toISOString();
  return { admin, path, made: await admin.post(path, { factors: { bets: '2' }, valid_from }) };
}

const linkedEmail = 'operator@demo.test';

/** The same application with an identity provider, which is there as long as the work takes. */
async function withProvider(
  { services }: Backend,
  work: (app: App, returned: (answer: Answer) => string) => Promise<Answer>,
): Promise<Answer> {
  const provider = await startForgingProvider('panel', linkedEmail);
  const { issuer } = provider;
  const credentials = { clientId: 'panel', clientSecret: 'secret' };
  const settings = { id: 'default', issuer, ...credentials, name: 'Acme', linksByEmail: true };
  const own = identityProvider(settings, services.appUrl, services.log);
  try {
    const app = createApp({ ...services, identityProviders: [own] });
    return await work(app, ({ body }) => provider.answer((body as { url: string }).url));
  } finally {
    provider.close();
  }
}

/** Every write of the API, in an order in which no write breaks a later one. Keys are those of `writeKey`. */
export const writeCalls: Record<string, WriteCall> = {
  ...entityWrites,
  'PATCH /api/v1/campaigns/{id}': {
    entity: 'campaigns',
    async make(own) {
      const { body } = await createSample(own, api.campaigns);
      const affiliate = await signedIn(own.app, 'affiliate@demo.test');
      return affiliate.patch(`/api/v1/campaigns/${(body as { id: number }).id}`, { state: 'paused' });
    },
  },
  'POST /api/v1/brands/{id}/api_keys': {
    entity: 'api_keys',
    make: async (own) => (await newApiKey(own)).made,
  },
  'DELETE /api/v1/api_keys/{id}': {
    entity: 'api_keys',
    async make(own) {
      const { operator, made } = await newApiKey(own);
      return operator.delete(`/api/v1/api_keys/${(made.body as { id: number }).id}`);
    },
  },
  'POST /api/v1/brands/{id}/formulas': {
    entity: 'net_revenue_formulas',
    make: async (own) => (await laterFormula(own)).made,
  },
  'DELETE /api/v1/brands/{id}/formulas/{version}': {
    entity: 'net_revenue_formulas',
    async make(own) {
      const { admin, path, made } = await laterFormula(own);
      return admin.delete(`${path}/${(made.body as { version: number }).version}`);
    },
  },
  'POST /api/v1/plans/{id}/terms': {
    entity: 'plan_terms',
    make: async (own) => (await laterTerms(own)).made,
  },
  'DELETE /api/v1/plans/{id}/terms/{version}': {
    entity: 'plan_terms',
    async make(own) {
      const { admin, path, made } = await laterTerms(own);
      return admin.delete(`${path}/${(made.body as { version: number }).version}`);
    },
  },
  // Terms are tried, and nothing is written.
  'POST /api/v1/plans/{id}/terms/preview': {
    entity: undefined,
    async make(own) {
      const { admin, path } = await laterTerms(own);
      const { versions } = (await admin.get(path)).body as { versions: { terms: object }[] };
      return admin.post(`${path}/preview`, { terms: versions[0]?.terms });
    },
  },
  'PUT /api/v1/plans/{id}/offer': {
    entity: 'plan_offers',
    async make(own) {
      const plan = await createSample(own, api.plans);
      const brand = await createSample(own, api.brands);
      const admin = await signedIn(own.app);
      const { id } = plan.body as { id: number };
      const brand_ids = [(brand.body as { id: number }).id];
      return admin.put(`/api/v1/plans/${id}/offer`, { to: 'brands', brand_ids });
    },
  },
  'PATCH /api/v1/plans/{id}/terms': {
    entity: 'plans',
    async make(own) {
      const { admin, path } = await laterTerms(own);
      return admin.patch(path, { customers_follow: true });
    },
  },
  // Facts tell of themselves: events and attributions have the request, and are never changed.
  // It is judged, and undone.
  'POST /api/v1/brands/{id}/feed/test': {
    entity: undefined,
    async make({ app }) {
      const { client: operator, id } = await callerOf(app, 'operator@demo.test');
      const brands = await operator.get(`/api/v1/operators/${id}/brands`);
      const [brand] = brands.body as { id: number }[];
      return operator.post(`/api/v1/brands/${brand?.id}/feed/test`, { event: { id: 'written' } });
    },
  },
  'POST /api/v1/events/{id}/replay': {
    entity: undefined,
    make: async (own) => (await rejectedEvent(own)).replay(),
  },
  'POST /api/v1/customers/{id}/reassign': {
    entity: undefined,
    async make({ app }) {
      const { client: operator, id } = await callerOf(app, 'operator@demo.test');
      const { body } = await operator.get(`/api/v1/operators/${id}/customers?perPage=1`);
      const [customer] = (body as { data: { id: number; registered_at: string }[] }).data;
      const change = { campaign_id: null, reason: 'Written by a test.', from: customer?.registered_at };
      return operator.post(`/api/v1/customers/${customer?.id}/reassign`, change);
    },
  },
  // The ledger, decisions and closings tell of themselves as well.
  'PATCH /api/v1/conversions/{id}': {
    entity: undefined,
    async make({ app }) {
      const { client: operator, id } = await callerOf(app, 'operator@demo.test');
      const { body } = await operator.get(`/api/v1/operators/${id}/conversions?perPage=1`);
      const [conversion] = (body as { data: { id: number }[] }).data;
      return operator.patch(`/api/v1/conversions/${conversion?.id}`, { approved: true });
    },
  },
  'POST /api/v1/operators/{userId}/adjustments': {
    entity: undefined,
    make: async (own) => (await adjusted(own)).made,
  },
  'POST /api/v1/operators/{userId}/payments': {
    entity: undefined,
    async make(own) {
      // So that something is available, whatever other calls did.
      const { operator } = await adjusted(own);
      const { id } = await callerOf(own.app, 'operator@demo.test');
      const { id: affiliate_id } = await callerOf(own.app, 'affiliate@demo.test');
      const body = { affiliate_id, amount: '1.00', currency: 'EUR' };
      return operator.post(`/api/v1/operators/${id}/payments`, body);
    },
  },
  'POST /api/v1/transactions/{id}/reverse': {
    entity: undefined,
    async make(own) {
      const { operator, made } = await adjusted(own);
      const { id } = made.body as { id: number };
      return operator.post(`/api/v1/transactions/${id}/reverse`, { reason: 'Written by a test.' });
    },
  },
  'POST /api/v1/operators/{userId}/periods/{id}/close': {
    entity: undefined,
    async make({ app }) {
      const { client: operator, id } = await callerOf(app, 'operator@demo.test');
      const { body } = await operator.get(`/api/v1/operators/${id}/periods?state=open&sort=from`);
      const [period] = (body as { data: { id: number }[] }).data;
      const path = `/api/v1/operators/${id}/periods/${period?.id}`;
      const preview = await operator.get(`${path}/preview`);
      return operator.post(`${path}/close`, preview.body as object);
    },
  },
  'POST /api/login': {
    entity: 'sessions',
    make: ({ app }) => guest({ app } as Backend).login('operator@demo.test'),
  },
  'POST /api/v1/auth/logout': {
    entity: 'sessions',
    make: async ({ app }) => (await signedIn(app)).post('/api/v1/auth/logout'),
  },
  'DELETE /api/v1/auth/sessions': {
    entity: 'sessions',
    async make({ app }) {
      await signedIn(app);
      return (await signedIn(app)).delete('/api/v1/auth/sessions');
    },
  },
  'DELETE /api/v1/auth/sessions/{id}': {
    entity: 'sessions',
    async make({ app }) {
      const visitor = await signedIn(app);
      const { body } = await visitor.get('/api/v1/auth/sessions');
      return visitor.delete(`/api/v1/auth/sessions/${(body as { id: number }[])[1]?.id}`);
    },
  },
  'DELETE /api/v1/users/{id}/sessions': {
    entity: 'sessions',
    async make({ app }) {
      const { id } = await callerOf(app, 'affiliate@demo.test');
      return (await signedIn(app)).delete(`/api/v1/users/${id}/sessions`);
    },
  },
  'POST /api/v1/users/{id}/viewing': {
    entity: 'sessions',
    async make({ app }) {
      const { id } = await callerOf(app, 'affiliate@demo.test');
      return (await signedIn(app)).post(`/api/v1/users/${id}/viewing`);
    },
  },
  'DELETE /api/v1/auth/viewing': {
    entity: 'sessions',
    async make({ app }) {
      const { id } = await callerOf(app, 'affiliate@demo.test');
      const visitor = await signedIn(app);
      await visitor.post(`/api/v1/users/${id}/viewing`);
      return visitor.delete('/api/v1/auth/viewing');
    },
  },
  'POST /api/v1/auth/passkeys/options': {
    entity: undefined,
    make: async (own) => (await confirmed(own, 'operator@demo.test')).post('/api/v1/auth/passkeys/options'),
  },
  'POST /api/v1/auth/passkeys': {
    entity: 'passkeys',
    make: async (own) =>
      addPasskey(await confirmed(own, 'operator@demo.test'), new Authenticator(), 'Written'),
  },
  'DELETE /api/v1/auth/passkeys/{id}': {
    entity: 'passkeys',
    async make(own) {
      const visitor = await confirmed(own, 'operator@demo.test');
      const { body } = await addPasskey(visitor, new Authenticator(), 'Removed');
      return visitor.delete(`/api/v1/auth/passkeys/${(body as { id: number }).id}`);
    },
  },
  'POST /api/v1/auth/passkey-login/options': {
    entity: undefined,
    make: async (own) => guest(own).post('/api/v1/auth/passkey-login/options'),
  },
  'POST /api/v1/auth/passkey-login': {
    entity: 'sessions',
    async make(own) {
      const authenticator = new Authenticator();
      await addPasskey(await confirmed(own, 'operator@demo.test'), authenticator, 'Signs in');
      return signInByPasskey(guest(own), authenticator);
    },
  },
  'POST /api/v1/auth/send_code': { entity: 'verifications', make: async (own) => (await proven(own)).sent },
  'POST /api/v1/auth/check_verification': {
    entity: 'verifications',
    make: async (own) => (await verified(own)).answer,
  },
  'POST /api/v1/auth/register': { entity: 'users', make: async (own) => (await registered(own)).made },
  'POST /api/v1/auth/reset-password/check': {
    entity: undefined,
    async make(own) {
      const { email, visitor } = await forgotten(own);
      return visitor.post('/api/v1/auth/reset-password/check', {
        email,
        token: own.mailbox.lastToken(email),
      });
    },
  },
  'POST /api/v1/auth/reset-password': {
    entity: 'users',
    async make(own) {
      const { email, visitor } = await forgotten(own);
      return visitor.post('/api/v1/auth/reset-password', {
        email,
        token: own.mailbox.lastToken(email),
        ...chosen,
      });
    },
  },
  'POST /api/user/confirm-password': {
    entity: 'sessions',
    make: async ({ app }) =>
      (await signedIn(app)).post('/api/user/confirm-password', { password: 'demo-password' }),
  },
  [`POST ${two}`]: {
    entity: 'two_factors',
    make: async (own) => (await confirmed(own, 'affiliate@demo.test')).post(two),
  },
  'POST /api/user/two-factor-recovery-codes': {
    entity: 'two_factors',
    make: async (own) =>
      (await confirmed(own, 'affiliate@demo.test')).post('/api/user/two-factor-recovery-codes'),
  },
  'POST /api/user/confirmed-two-factor-authentication': {
    entity: 'two_factors',
    async make(own) {
      const visitor = await confirmed(own, 'affiliate@demo.test');
      const code = codeOf(await secretShown(visitor), own.now());
      return visitor.post('/api/user/confirmed-two-factor-authentication', { code });
    },
  },
  [`DELETE ${two}`]: {
    entity: 'two_factors',
    async make(own) {
      const visitor = await confirmed(own, 'sub-operator@demo.test');
      await visitor.post(two);
      return visitor.delete(two);
    },
  },
  'POST /api/two-factor-challenge': {
    entity: 'sessions',
    async make(own) {
      const { code } = await enrolled(own, 'operator2@demo.test');
      return (await pending(own, 'operator2@demo.test')).post('/api/two-factor-challenge', { code: code() });
    },
  },
  'POST /api/v1/operators/invitations': {
    entity: 'invitations',
    make: async ({ app }) =>
      (await signedIn(app)).post('/api/v1/operators/invitations', { email: somebody() }),
  },
  'POST /api/v1/invitations/{id}/resend': {
    entity: 'invitations',
    async make(own) {
      const { body } = await createSample(own, api.invites);
      return (await signedIn(own.app)).post(`/api/v1/invitations/${(body as { id: number }).id}/resend`);
    },
  },
  'POST /api/v1/mails/{id}/resend': {
    entity: 'mails',
    async make(own) {
      const { email } = await proven(own);
      const [row] = await own.database.transaction(async (transaction) => {
        await unaudited(transaction);
        const failed = transaction.update(mails).set({ status: 'failed' }).where(eq(mails.email, email));
        return failed.returning({ id: mails.id });
      });
      return (await signedIn(own.app)).post(`/api/v1/mails/${row?.id}/resend`);
    },
  },
  'POST /api/v1/invitations/{invitationToken}/accept': {
    entity: 'users',
    async make(own) {
      const email = somebody();
      await (await signedIn(own.app)).post('/api/v1/operators/invitations', { email });
      const form = { name: 'Invited', email, ...chosen };
      return guest(own).post(`/api/v1/invitations/${own.mailbox.lastToken(email)}/accept`, form);
    },
  },
  'PATCH /api/v1/affiliates/{id}/approval': {
    entity: 'users',
    async make({ app }) {
      const { id } = await callerOf(app, 'affiliate-new@demo.test');
      const operator = await signedIn(app, 'operator@demo.test');
      return operator.patch(`/api/v1/affiliates/${id}/approval`, { approved: true });
    },
  },
  'PATCH /api/v1/roles/{id}/confirmation': {
    entity: 'roles',
    async make({ app, database }) {
      const id = await database.transaction(async (inner) => {
        await unaudited(inner);
        return makeRole(inner, [], { confirmedAt: null });
      });
      return (await signedIn(app)).patch(`/api/v1/roles/${id}/confirmation`);
    },
  },
  'PATCH /api/v1/operators/{id}/approval': {
    entity: 'users',
    async make({ app }) {
      const admin = await signedIn(app);
      const { body } = await admin.get('/api/v1/operators?approved=0');
      const [first] = (body as { data: { id: number }[] }).data;
      return admin.patch(`/api/v1/operators/${first?.id}/approval`, { approved: true });
    },
  },
  'PATCH /api/v1/users/{id}': {
    entity: 'users',
    async make(own) {
      const { id } = await registered(own);
      return (await signedIn(own.app)).patch(`/api/v1/users/${id}`, { name: 'Renamed', approved: true });
    },
  },
  'POST /api/v1/auth/single-sign-on': {
    // Attempts are no change of state.
    entity: undefined,
    make: (own) => withProvider(own, (app) => client(app).post('/api/v1/auth/single-sign-on')),
  },
  'POST /api/v1/auth/single-sign-on/callback': {
    entity: 'identities',
    make: (own) =>
      withProvider(own, async (app, returned) => {
        const visitor = client(app);
        const query = returned(await visitor.post('/api/v1/auth/single-sign-on'));
        return visitor.post('/api/v1/auth/single-sign-on/callback', { query });
      }),
  },
  'DELETE /api/v1/auth/single-sign-on/link': {
    entity: 'identities',
    make: (own) =>
      withProvider(own, async (app, returned) => {
        const visitor = await confirmed({ ...own, app }, linkedEmail);
        const query = returned(await visitor.post('/api/v1/auth/single-sign-on/link'));
        await visitor.post('/api/v1/auth/single-sign-on/link/callback', { query });
        return visitor.delete('/api/v1/auth/single-sign-on/link');
      }),
  },
  'POST /api/v1/auth/single-sign-on/link': {
    entity: undefined,
    make: (own) =>
      withProvider(own, async (app) => {
        const visitor = await confirmed({ ...own, app }, linkedEmail);
        return visitor.post('/api/v1/auth/single-sign-on/link');
      }),
  },
  'POST /api/v1/auth/single-sign-on/link/callback': {
    entity: 'identities',
    make: (own) =>
      withProvider(own, async (app, returned) => {
        const visitor = await confirmed({ ...own, app }, linkedEmail);
        const query = returned(await visitor.post('/api/v1/auth/single-sign-on/link'));
        return visitor.post('/api/v1/auth/single-sign-on/link/callback', { query });
      }),
  },
  'POST /api/v1/auth/forgot-password': {
    entity: 'password_resets',
    make: async (own) => (await forgotten(own)).sent,
  },
};
