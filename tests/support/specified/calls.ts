/** A call of the specification's section 7, letter for letter. */
export interface SpecifiedCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** The query parameters it may carry; `approved` only as 0. */
  query?: readonly string[];
  /** The keys its body may carry, each list one of the payloads it has. */
  bodies?: readonly (readonly string[])[];
  /** Keys of a body that may be missing. */
  optional?: readonly string[];
}

const paged = ['perPage', 'page'];
const plan = [['name', 'price', 'payment_type']];
const role = [['name', 'permissions']];

const get = (path: string, query?: readonly string[]): SpecifiedCall => ({ method: 'GET', path, query });
const post = (path: string, bodies?: readonly (readonly string[])[]): SpecifiedCall => ({
  method: 'POST',
  path,
  bodies,
});

/** All calls of the specification: any other call does not exist. */
const specifiedCalls: readonly SpecifiedCall[] = [
  get('/api/sanctum/csrf-cookie'),
  post('/api/login', [['email', 'password']]),
  get('/api/v1/auth/me'),
  post('/api/v1/auth/logout'),
  post('/api/v1/auth/forgot-password', [['email']]),
  post('/api/v1/auth/reset-password', [['email', 'password', 'password_confirmation', 'token']]),
  post('/api/v1/auth/send_code', [['email']]),
  post('/api/v1/auth/check_verification', [['email', 'code']]),
  post('/api/v1/auth/register', [
    [
      'name',
      'email',
      'password',
      'password_confirmation',
      'communication_method',
      'communication_link',
      'verification_id',
    ],
  ]),
  get('/api/v1/options/user'),
  get('/api/v1/options/plan'),
  get('/api/v1/options/promo_material'),
  get('/api/v1/brands'),
  get('/api/v1/operators/{id}/brands'),
  post('/api/v1/brands', [['name', 'link']]),
  get('/api/v1/affiliates/{id}/plans'),
  get('/api/v1/plans'),
  post('/api/v1/plans', plan),
  { method: 'PATCH', path: '/api/v1/plans/{id}', bodies: plan },
  { method: 'DELETE', path: '/api/v1/plans/{id}' },
  get('/api/v1/promo_materials'),
  post('/api/v1/promo_materials', [['brand_id', 'type', 'content']]),
  get('/api/v1/users'),
  {
    method: 'PATCH',
    path: '/api/v1/users/{id}',
    bodies: [
      // The comment is the user form's own field (specification, section 2).
      ['name', 'approved', 'brand_id', 'condition_cooperation', 'comment'],
      ['name', 'password', 'password_confirmation'],
    ],
    optional: ['comment', 'password', 'password_confirmation'],
  },
  get('/api/v1/contacts'),
  post('/api/v1/contacts', [
    ['name', 'phone', 'email'],
    ['promo_material_id', 'plan_id', 'link'],
  ]),
  get('/api/v1/invitations'),
  post('/api/v1/invitations', [['email', 'brand_id']]),
  get('/api/v1/invitations/{token}'),
  post('/api/v1/invitations/{token}/accept', [['name', 'email', 'password', 'password_confirmation']]),
  get('/api/v1/permissions'),
  get('/api/v1/roles'),
  post('/api/v1/roles', role),
  { method: 'PATCH', path: '/api/v1/roles/{id}', bodies: role },
  { method: 'DELETE', path: '/api/v1/roles/{id}' },
  get('/api/v1/affiliates/{id}/campaigns', paged),
  get('/api/v1/operators/{id}/affiliates', [...paged, 'approved']),
  get('/api/v1/managers', paged),
  post('/api/v1/managers', [['entity_id', 'name', 'email']]),
  get('/api/v1/operators', [...paged, 'approved']),
  post('/api/user/confirm-password', [['password']]),
  post('/api/user/two-factor-authentication'),
  get('/api/user/two-factor-qr-code'),
  post('/api/user/confirmed-two-factor-authentication', [['code']]),
  get('/api/user/two-factor-recovery-codes'),
  { method: 'DELETE', path: '/api/user/two-factor-authentication' },
  post('/api/two-factor-challenge', [['code'], ['recovery_code']]),
];

/** Further calls of a backend, by the capability that announces them. */
const announcedCalls: Record<string, readonly SpecifiedCall[]> = {
  invitations: [
    { method: 'DELETE', path: '/api/v1/invitations/{id}' },
    post('/api/v1/operators/invitations', [['email']]),
  ],
};

const pattern = (path: string) =>
  new RegExp(`^${path.replace('{id}', String.raw`(\d+)`).replace('{token}', '[^/]+')}$`);

/** The call with a method and a path, and the id in the path. */
export function findCall(
  method: string,
  path: string,
  announced: readonly string[] = [],
): { call: SpecifiedCall; id: number } | undefined {
  for (const call of [...specifiedCalls, ...announced.flatMap((name) => announcedCalls[name] ?? [])]) {
    const match = call.method === method && pattern(call.path).exec(path);
    if (match) return { call, id: Number(match[1]) };
  }
  return undefined;
}

function queryFaults({ query = [] }: SpecifiedCall, asked: URLSearchParams): string[] {
  const unknown = [...asked.keys()].filter((key) => !query.includes(key));
  const missing = query.filter((key) => key !== 'approved' && !asked.has(key));
  const wrong = [...asked].filter(
    ([key, value]) => (key === 'perPage' && value !== '18') || (key === 'approved' && value !== '0'),
  );
  return [
    ...unknown.map((key) => `unknown parameter ${key}`),
    ...missing.map((key) => `no parameter ${key}`),
    ...wrong.map((pair) => pair.join('=')),
  ];
}

function bodyFaults({ bodies, optional = [] }: SpecifiedCall, body: unknown): string[] {
  const keys = Object.keys((body ?? {}) as object);
  if (!bodies) return keys.length > 0 ? [`a body with ${keys.join()}`] : [];
  const fits = bodies.some(
    (allowed) =>
      keys.every((key) => allowed.includes(key)) &&
      allowed.every((key) => keys.includes(key) || optional.includes(key)),
  );
  return fits ? [] : [`a body of ${keys.join()}`];
}

/** How a request differs from the call it claims to be. */
export const faultsOf = (call: SpecifiedCall, asked: URLSearchParams, body: unknown): string[] => [
  ...queryFaults(call, asked),
  ...bodyFaults(call, body),
];
