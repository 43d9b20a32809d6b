import { setTimeout as delay } from 'node:timers/promises';
import type { AccountType } from '../../../contract/accounts.ts';
import type { Capability } from '../../../contract/capabilities.ts';
import { faultsOf, findCall, type SpecifiedCall } from './calls.ts';
import { inOtherDialect } from './dialect.ts';
import {
  account,
  type Entity,
  entities,
  materialTypes,
  paymentTypes,
  recordOf,
  recordsOf,
  type Row,
  userOptions,
} from './records.ts';
import { type WriteAnswer, writeAnswers } from './shapes.ts';

const lists: Record<string, Entity> = {
  '/api/v1/brands': 'brands',
  '/api/v1/operators/{id}/brands': 'brands',
  '/api/v1/plans': 'plans',
  '/api/v1/affiliates/{id}/plans': 'plans',
  '/api/v1/promo_materials': 'promo-materials',
  '/api/v1/users': 'users',
  '/api/v1/contacts': 'contacts',
  '/api/v1/invitations': 'invites',
  '/api/v1/operators/invitations': 'invites',
  '/api/v1/permissions': 'permissions',
  '/api/v1/roles': 'roles',
  '/api/v1/affiliates/{id}/campaigns': 'campaigns',
  '/api/v1/operators/{id}/affiliates': 'affiliates',
  '/api/v1/managers': 'managers',
  '/api/v1/operators': 'operators',
};
/** The responses of single calls, the same for every caller. */
const answers: Record<string, unknown> = {
  '/api/v1/options/user': userOptions,
  '/api/v1/options/plan': paymentTypes,
  '/api/v1/options/promo_material': materialTypes,
  '/api/v1/auth/forgot-password': { message: 'Sent.' },
  '/api/v1/auth/reset-password': { message: 'Reset.' },
  '/api/v1/auth/send_code': { message: 'Sent.' },
  '/api/v1/auth/check_verification': { verification_id: 77 },
  '/api/v1/invitations/{token}': { expired_at: '2999-01-02T03:04:05Z' },
  '/api/user/two-factor-authentication': '',
  '/api/user/two-factor-qr-code': { svg: '<svg xmlns="http://www.w3.org/2000/svg" />' },
  '/api/user/two-factor-recovery-codes': ['aaaaaaaaaa-bbbbbbbbbb', 'cccccccccc-dddddddddd'],
  '/api/user/confirmed-two-factor-authentication': '',
};
/** Calls that open a session. */
const openings = ['/api/login', '/api/v1/auth/register', '/api/v1/invitations/{token}/accept'];

const token = 'token/with=signs';
const csrfPath = '/api/sanctum/csrf-cookie';
const accountIds = { 'super-admin': 1, operator: 2, 'sub-operator': 4, affiliate: 5 };

/** The entity that a write creates or changes: campaigns are created by the contacts' call. */
function written(path: string, body: Row): Entity | undefined {
  if ('promo_material_id' in body) return 'campaigns';
  return lists[path.replace('/{id}', '')];
}

/** The values that a record shows for a body: texts unchanged, and keys as the items they stand for. */
function shown(record: Row, body: Row, mark: string): Row {
  const { payment_type, condition_cooperation: condition, permissions, ...texts } = body;
  const values: Row = {
    ...texts,
    ...(typeof texts.name === 'string' && { name: texts.name + mark }),
    ...(typeof texts.content === 'string' && { content: texts.content + mark }),
    payment_type: paymentTypes.find(({ key }) => key === payment_type),
    condition_cooperation: userOptions.condition_cooperation.find(({ key }) => key === condition),
    permissions: Array.isArray(permissions) && permissions.map((id) => recordOf('permissions', Number(id))),
  };
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => key in record && value !== undefined && value !== false),
  );
}

/** The properties in which such backends differ. */
interface Setup {
  /** How many records each list begins with: by default more than one page takes. */
  rows?: number;
  isSignedIn?: boolean;
  announces?: readonly Capability[];
  /** Whether it sends ids as texts, prices as numbers and so on (dialect.ts). */
  inOtherDialect?: boolean;
  /** Whether a registration opens a session. */
  opensSessions?: boolean;
  /** Guest calls that redirect, as Laravel does with callers who are signed in. */
  redirects?: readonly string[];
  /** Whether these calls do their work before they redirect, as routes made for browsers do. */
  redirectsAfterwards?: boolean;
  /** Whether the account has a second factor. */
  isTwoFactor?: boolean;
}

/**
 * A backend that answers exactly the calls of the specification's section 7 with exactly the shapes
 * of its section 3, announces nothing unless it is told to, and reports every request that is anything else.
 */
export class SpecifiedBackend {
  /** Requests that deviate from the specification, and how. */
  readonly faults: string[] = [];
  /** Bodies of the writes so far. */
  readonly bodies: { call: string; body: unknown }[] = [];
  /** The lists that were read so far. */
  readonly reads: Entity[] = [];
  /** How writes are answered from here on. */
  writeAnswer: WriteAnswer = 'the record';
  /** The suffix of every name and content it stores, so that a list shows where it comes from: backend or form. */
  mark = '';
  /** Milliseconds that each list takes. */
  slowness = 0;
  readonly #rows: Map<Entity, Row[]>;
  readonly #type: AccountType;
  readonly #setup: Setup;
  #isSignedIn: boolean;
  #cookieFetched = false;

  constructor(type: AccountType, setup: Setup = {}) {
    const { rows = 20, isSignedIn = true } = setup;
    this.#type = type;
    this.#setup = setup;
    this.#isSignedIn = isSignedIn;
    this.#rows = new Map(entities.map((entity) => [entity, recordsOf(entity, rows)]));
  }

  rowsOf(entity: Entity): Row[] {
    return this.#rows.get(entity) ?? [];
  }

  /** Answers a request as the backend would. */
  async answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const name = `${request.method} ${pathname}`;
    const text = await request.text();
    const body = (text === '' ? {} : JSON.parse(text)) as Row;
    const found = findCall(request.method, pathname, this.#setup.announces);
    const faults = found ? faultsOf(found.call, searchParams, body) : ['no such call'];
    faults.push(...this.#csrfFaults(request));
    if (!found || faults.length > 0) {
      this.faults.push(`${name}: ${faults.join(', ')}`);
      return Response.json({ message: 'Not in the specification.' }, { status: 500 });
    }
    if (this.#setup.redirects?.includes(pathname)) {
      if (this.#setup.redirectsAfterwards) this.#write(found.call, found.id, body);
      return new Response(null, { status: 302, headers: { Location: 'http://backend.internal:9000/home' } });
    }
    if (request.method === 'GET') return this.#read(found.call, searchParams);
    this.bodies.push({ call: name, body });
    return this.#write(found.call, found.id, body);
  }

  /** Before each POST the cookie is fetched, and every write carries it in its header. */
  #csrfFaults(request: Request): string[] {
    if (request.method === 'GET') return [];
    const fetched = this.#cookieFetched || request.method !== 'POST';
    this.#cookieFetched = false;
    return [
      ...(fetched ? [] : ['no GET of csrf-cookie before it']),
      ...(request.headers.get('X-XSRF-TOKEN') === token ? [] : ['a wrong X-XSRF-TOKEN']),
    ];
  }

  #json(value: unknown, headers: Record<string, string> = {}): Response {
    return Response.json(this.#setup.inOtherDialect ? inOtherDialect(value) : value, { headers });
  }

  #me(): Response {
    if (!this.#isSignedIn) return Response.json({ message: 'Unauthenticated.' }, { status: 401 });
    const { announces, isTwoFactor = false } = this.#setup;
    const me = { ...account(accountIds[this.#type], this.#type), is_two_factor: isTwoFactor };
    return this.#json(me, announces && { 'X-Capabilities': announces.join(', ') });
  }

  async #read({ path, query = [] }: SpecifiedCall, asked: URLSearchParams): Promise<Response> {
    if (path === csrfPath) {
      this.#cookieFetched = true;
      const cookie = `XSRF-TOKEN=${encodeURIComponent(token)}; path=/`;
      return new Response(null, { status: 204, headers: { 'Set-Cookie': cookie } });
    }
    if (path === '/api/v1/auth/me') return this.#me();
    if (path in answers) return this.#json(answers[path]);
    const entity = lists[path];
    if (!entity) throw new Error(`${path} has no answer`);
    this.reads.push(entity);
    await delay(this.slowness);
    const rows = this.rowsOf(entity).filter(({ approved }) => !asked.has('approved') || !approved);
    if (query.length === 0) return this.#json(rows);
    const page = Number(asked.get('page'));
    return this.#json({
      data: rows.slice((page - 1) * 18, page * 18),
      meta: { last_page: Math.max(1, Math.ceil(rows.length / 18)), current_page: page },
    });
  }

  #write({ path, method }: SpecifiedCall, id: number, body: Row): Response {
    if (openings.includes(path)) {
      this.#isSignedIn = this.#setup.opensSessions ?? true;
      return this.#json(
        path === '/api/login' ? { two_factor: false } : account(accountIds[this.#type], this.#type),
      );
    }
    if (path === '/api/v1/auth/logout') {
      this.#isSignedIn = false;
      return new Response(null, { status: 204 });
    }
    if (path === '/api/user/confirm-password') return Response.json('', { status: 201 });
    if (path in answers) return this.#json(answers[path]);
    const entity = written(path, body);
    if (!entity) throw new Error(`${path} has no answer`);
    const rows = this.rowsOf(entity);
    const place = method === 'POST' ? rows.length : rows.findIndex((row) => row.id === id);
    const before =
      rows[place] ?? recordOf(entity, Math.max(0, ...rows.map((row) => Number(row.id) || 0)) + 1);
    const row = { ...before, ...shown(before, body, this.mark) };
    rows.splice(place, 1, ...(method === 'DELETE' ? [] : [row]));
    return writeAnswers[this.writeAnswer]({ row, body });
  }
}
