import { http, HttpResponse } from 'msw';
import type { AccountType } from '../../../../contract/accounts.ts';
import { network } from '../network.ts';
import { faultsOf, findCall, type SpecifiedCall } from './calls.ts';
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

/** How writes are answered, which the specification leaves open (decision 21). */
export const writeAnswers = {
  'the record': (row: Row) => HttpResponse.json(row, { status: 201 }),
  '{data: record}': (row: Row) => HttpResponse.json({ data: row }),
  'an empty body': () => new HttpResponse('', { status: 200 }),
  '""': () => new HttpResponse('""', { status: 200, headers: { 'Content-Type': 'application/json' } }),
  '204': () => new HttpResponse(null, { status: 204 }),
} satisfies Record<string, (row: Row) => Response>;
export type WriteAnswer = keyof typeof writeAnswers;

const lists: Record<string, Entity> = {
  '/api/v1/brands': 'brands',
  '/api/v1/operators/{id}/brands': 'brands',
  '/api/v1/plans': 'plans',
  '/api/v1/affiliates/{id}/plans': 'plans',
  '/api/v1/promo_materials': 'promo-materials',
  '/api/v1/users': 'users',
  '/api/v1/contacts': 'contacts',
  '/api/v1/invitations': 'invites',
  '/api/v1/permissions': 'permissions',
  '/api/v1/roles': 'roles',
  '/api/v1/affiliates/{id}/campaigns': 'campaigns',
  '/api/v1/operators/{id}/affiliates': 'affiliates',
  '/api/v1/managers': 'managers',
  '/api/v1/operators': 'operators',
};
const options: Record<string, object> = {
  '/api/v1/options/user': userOptions,
  '/api/v1/options/plan': paymentTypes,
  '/api/v1/options/promo_material': materialTypes,
};

const token = 'token/with=signs';
const accountIds = { 'super-admin': 1, operator: 2, 'sub-operator': 4, affiliate: 5 };

/** The entity that a write is of: campaigns are created by the contacts' call. */
function written(path: string, body: Row): Entity | undefined {
  if ('promo_material_id' in body) return 'campaigns';
  return lists[path.replace('/{id}', '')];
}

/** What a record shows of a body: texts as they are, and what is written as a key as what it stands for. */
function shown(record: Row, body: Row): Row {
  const { payment_type, permissions, ...texts } = body;
  const values: Row = {
    ...texts,
    payment_type: paymentTypes.find(({ key }) => key === payment_type),
    permissions: Array.isArray(permissions) && permissions.map((id) => recordOf('permissions', Number(id))),
  };
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => key in record && value));
}

/**
 * A backend that answers exactly the calls of the specification's section 7 with exactly the shapes
 * of its section 3, announces nothing, and reports every request that is anything else.
 */
export class SpecifiedBackend {
  /** Requests that the specification does not know, and how they differ. */
  readonly faults: string[] = [];
  /** Bodies of the writes so far. */
  readonly bodies: { call: string; body: unknown }[] = [];
  /** How writes are answered from here on. */
  writeAnswer: WriteAnswer = 'the record';
  readonly #rows = new Map(entities.map((entity) => [entity, recordsOf(entity)]));
  readonly #type: AccountType;
  #cookieFetched = false;

  constructor(type: AccountType) {
    this.#type = type;
    network.use(http.all('/api/*', ({ request }) => this.#answer(request)));
  }

  rowsOf(entity: Entity): Row[] {
    return this.#rows.get(entity) ?? [];
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const name = `${request.method} ${pathname}`;
    const text = await request.text();
    const body = (text === '' ? {} : JSON.parse(text)) as Row;
    const found = findCall(request.method, pathname);
    const faults = found ? faultsOf(found.call, searchParams, body) : ['no such call'];
    faults.push(...this.#csrfFaults(request));
    if (!found || faults.length > 0) {
      this.faults.push(`${name}: ${faults.join(', ')}`);
      return HttpResponse.json({ message: 'Not in the specification.' }, { status: 500 });
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

  #read({ path, query = [] }: SpecifiedCall, asked: URLSearchParams): Response {
    if (path.endsWith('csrf-cookie')) {
      this.#cookieFetched = true;
      document.cookie = `XSRF-TOKEN=${encodeURIComponent(token)}; path=/`;
      return new HttpResponse(null, { status: 204 });
    }
    if (path === '/api/v1/auth/me') return HttpResponse.json(account(accountIds[this.#type], this.#type));
    if (options[path]) return HttpResponse.json(options[path]);
    const entity = lists[path];
    if (!entity) throw new Error(`${path} has no answer`);
    const rows = this.rowsOf(entity).filter(({ approved }) => !asked.has('approved') || !approved);
    if (query.length === 0) return HttpResponse.json(rows);
    const page = Number(asked.get('page'));
    return HttpResponse.json({
      data: rows.slice((page - 1) * 18, page * 18),
      meta: { last_page: Math.max(1, Math.ceil(rows.length / 18)), current_page: page },
    });
  }

  #write({ path, method }: SpecifiedCall, id: number, body: Row): Response {
    if (path === '/api/login') return HttpResponse.json({ two_factor: false });
    if (path === '/api/v1/auth/logout') return new HttpResponse(null, { status: 204 });
    const entity = written(path, body);
    if (!entity) throw new Error(`${path} has no answer`);
    const rows = this.rowsOf(entity);
    const place = method === 'POST' ? rows.length : rows.findIndex((row) => row.id === id);
    const before = rows[place] ?? recordOf(entity, rows.length + 1);
    const row = { ...before, ...shown(before, body) };
    rows.splice(place, 1, ...(method === 'DELETE' ? [] : [row]));
    return writeAnswers[this.writeAnswer](row);
  }
}
