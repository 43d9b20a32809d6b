import { accessAllows, missingPermission, needsApproval } from '../../contract/access.ts';
import { type Call, callId, type CallInput } from '../../contract/call.ts';
import { twoFactorRequired } from '../../contract/two-factor.ts';
import { createVault } from '../base/vault.ts';
import { withoutLanes } from '../database/lanes.ts';
import { readsOf } from '../database/standby.ts';
import type { Statements } from '../database/statements.ts';
import { limitBody, readBody } from './body.ts';
import { pattern, staticFirst } from './call-at.ts';
import { byMethodAndPath, type Calls, isForGuests, maxBodyOf, selectRoute } from './calls-of-path.ts';
import { addressOf, type App, type RequestContext, textsFor } from './environment.ts';
import { authorOf, exchangeFor } from './exchange.ts';
import { guestTurns } from './guests.ts';
import { keyIn, onceOnly } from './idempotency.ts';
import { versionIn } from './if-match.ts';
import { lacking } from './lacking.ts';
import { networkOf } from './network.ts';
import { Refusal } from './refusal.ts';
import type { Route, SignedIn } from './route.ts';
import { send, sendStored } from './send.ts';
import type { Services } from './services.ts';
import type { Account, Sessions } from './sessions.ts';
import { validate } from './validation.ts';

/** Calls of one entity, which mostly ask for the same tables: `plans` of `/api/v1/plans/{id}`. */
const laneOf = (call: Call) => call.path.replace(/^\/api\/(v1\/)?/, '').split('/')[0] ?? '';

/** A repeated parameter arrives as an array, which no schema of a single value accepts. */
const queryOf = (c: RequestContext) =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );

async function readInput(c: RequestContext, call: Call): Promise<CallInput<Call>> {
  const text = textsFor(c);
  const params = call.params?.safeParse(c.req.param());
  // A path with invalid parameters belongs to no record.
  if (params && !params.success) throw new Refusal(404, 'not_found');
  const query = call.query && validate(call.query, queryOf(c), text);
  const body = call.body && validate(call.body, await readBody(c), text);
  const version = call.versionOf && versionIn(c.req.header('If-Match'));
  return { params: params?.data, query, body, version };
}

async function authenticate(
  c: RequestContext,
  sessions: Sessions,
  calls: Calls,
): Promise<Account | undefined> {
  if (isForGuests(calls)) return undefined;
  const account = await sessions.accountOf(c);
  if (!account) throw new Refusal(401, 'unauthenticated');
  c.set('accountId', authorOf(account));
  if (account.viewing?.isOver === false) c.set('viewed', account.id);
  return account;
}

/** The key of the text that tells an account why it may only read; undefined where it may do more. */
function notApproved({ type, approvedAt, rejectedAt, isOperatorApproved }: Account): string | undefined {
  if (rejectedAt) return 'rejected';
  // A sub-operator works for its operator, so both must be approved.
  if (approvedAt) return isOperatorApproved ? undefined : 'operator_not_approved';
  return type === 'affiliate' ? 'not_approved' : 'not_approved_operator';
}

/**
 * Mounts calls, all in the same way: foreign origins and missing tokens are refused, then callers without
 * access or approval, then input that the contract does not accept; the response is parsed as well.
 */
export function mount(
  app: App,
  services: Services & { statements: Statements; sessions: Sessions },
  routes: readonly Route[],
): void {
  const { sessions, statements, inLane = withoutLanes, requireTwoFactor = [] } = services;
  const shared = { sessions, statements, vault: createVault(services) };
  // A super-admin who views an account has shown its own factor; the owner's is not its to set up.
  const isFactorDue = ({ hasFactor, type, viewing }: Account) =>
    !hasFactor && !viewing && requireTwoFactor.includes(type);
  const inTurn = guestTurns();
  for (const calls of byMethodAndPath(routes).toSorted(([a], [b]) => staticFirst(a.call, b.call))) {
    const { method } = calls[0].call;
    const path = pattern(calls[0].call);
    // A GET has no body, and looking for one makes every list slower.
    if (method !== 'GET') app.on(method, path, limitBody(maxBodyOf(calls)));
    const answer = async (c: RequestContext) => {
      c.set('call', callId(calls[0].call));
      if (method !== 'GET') {
        sessions.requireOwnPage(c);
        // A client that sends its body slowly could otherwise write with a session that has ended meanwhile. Waiting
        // for the body of a GET, which has none, would make every list a tenth slower.
        await c.req.arrayBuffer();
      }
      const account = await authenticate(c, sessions, calls);
      const { call, prepare, handle } = await selectRoute(c, calls);
      if (account) sessions.refuseToViewer(call, account);
      if (account && !call.withoutFactor && isFactorDue(account)) {
        throw new Refusal(403, 'two_factor.required', { code: twoFactorRequired });
      }
      if (!accessAllows(call.access, account?.type)) throw new Refusal(403, 'forbidden');
      const missing = account && missingPermission(call, account, c.req.param('id'));
      if (missing !== undefined) throw lacking(missing, textsFor(c));
      const unapproved = account && needsApproval(method, call.access, account.type) && notApproved(account);
      if (unapproved) throw new Refusal(403, unapproved);
      const input = await readInput(c, call);
      // Without an account, only calls open to anyone get here; the types of their handlers have no account.
      const own = exchangeFor(c, services, { ...shared, account });
      const read = account && readsOf(own, services.standby, account);
      const exchange = { ...own, account, read } as SignedIn;
      const key = account && call.repeatable ? keyIn(c.req.header('Idempotency-Key')) : undefined;
      let result: unknown;
      const run = async (own: SignedIn) => {
        const ready = prepare ? await prepare(input, own) : own;
        const work = () => handle(input, ready);
        // Guests have turns of their own, and wait for passwords rather than for tables.
        result = await (isForGuests(calls) ? work() : inLane(laneOf(call), work));
      };
      if (key === undefined) await run(exchange);
      else {
        const stored = await onceOnly({ call, key, input, exchange }, run);
        if (stored) return sendStored(c, call, stored.answer);
      }
      const isOwn = account?.viewing === undefined;
      if (account && isOwn && method !== 'GET' && account.language !== c.get('language')) {
        const { database, language, inBackground } = exchange;
        inBackground('noting a language', () => sessions.noteLanguage(database, account.id, language));
      }
      return send(c, call, result, services.log);
    };
    app.on(method, path, (c) =>
      isForGuests(calls) ? inTurn(networkOf(addressOf(c)), () => answer(c)) : answer(c),
    );
  }
}
