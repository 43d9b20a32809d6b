import { delay, http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, request } from '../../src/shared/http/index.ts';
import { csrfToken } from '../../src/shared/http/request.ts';
import { onUnauthenticated } from '../../src/shared/http/refusals.ts';
import { startI18n } from '../../src/i18n/index.ts';
import { i18n } from '../../src/i18n/instance.ts';
import { calls, network, requests } from '../support/panel/network.ts';

const credentials = { email: 'super-admin@demo.test', password: 'demo-password' };
const signIn = () => request('/api/login', { method: 'POST', body: credentials });
const plan = { name: 'A plan', price: '10.00', payment_type: 1 };
const failing = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

beforeAll(async () => {
  await startI18n();
  await i18n.changeLanguage('en');
});

describe('what is sent', () => {
  test('API2, L7: every POST is preceded by the CSRF cookie', async () => {
    await signIn();
    await request('/api/v1/plans', { method: 'POST', body: plan });
    expect(calls()).toEqual([
      'GET /api/sanctum/csrf-cookie',
      'POST /api/login',
      'GET /api/sanctum/csrf-cookie',
      'POST /api/v1/plans',
    ]);
  });

  test('API3: every write carries the decoded token, no read does', async () => {
    await signIn();
    const { json } = await request('/api/v1/plans', { method: 'POST', body: plan });
    const path = `/api/v1/plans/${(json as { id: number }).id}` as const;
    await request(path, { method: 'PATCH', body: { name: 'Another' } });
    await request(path, { method: 'DELETE' });
    for (const { method, headers } of requests.filter(({ url }) => url.includes('/api/'))) {
      expect(headers.has('X-XSRF-TOKEN'), method).toBe(method !== 'GET');
      expect(headers.get('X-XSRF-TOKEN') ?? '').not.toContain('%');
    }
    expect(requests.at(-1)?.headers.get('X-XSRF-TOKEN')).toBe(csrfToken());
  });

  test.each(['PATCH', 'DELETE'] as const)(
    'API3: a %s without the cookie fetches it first',
    async (method) => {
      await failing(request('/api/v1/plans/1', { method }));
      expect(calls()).toEqual(['GET /api/sanctum/csrf-cookie', `${method} /api/v1/plans/1`]);
    },
  );

  test('API1, API17: credentials, JSON, the language, and a path from the root', async () => {
    window.history.replaceState(null, '', '/affiliates/list');
    await i18n.changeLanguage('ru');
    await signIn();
    await i18n.changeLanguage('en');
    const sent = requests.filter(({ url }) => url.includes('/api/'));
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/api/sanctum/csrf-cookie', '/api/login']);
    for (const { credentials: mode, headers } of sent) {
      expect(mode).toBe('include');
      expect(headers.get('Accept')).toBe('application/json');
      expect(headers.get('Accept-Language')).toBe('ru');
    }
    expect(await sent[1]?.json()).toEqual(credentials);
  });

  test('API6: a 419 fetches a new cookie and tries once more', async () => {
    await request('/api/sanctum/csrf-cookie');
    document.cookie = 'XSRF-TOKEN=stale; path=/';
    network.use(
      http.get('/api/sanctum/csrf-cookie', () => new HttpResponse(null, { status: 204 }), { once: true }),
    );
    expect((await signIn()).status).toBe(200);
    expect(calls().filter((call) => call === 'POST /api/login')).toHaveLength(2);
  });

  test('API6: a second 419 is an error', async () => {
    network.use(
      http.post('/api/login', () => HttpResponse.json({ message: 'CSRF token mismatch.' }, { status: 419 })),
    );
    expect(await failing(signIn())).toMatchObject({ status: 419, message: 'CSRF token mismatch.' });
    expect(calls().filter((call) => call === 'POST /api/login')).toHaveLength(2);
  });
});

describe('what comes back', () => {
  const answer = (response: () => Response) => network.use(http.get('/api/v1/plans', response));
  const read = () => request('/api/v1/plans');

  test.each([
    ['201', () => HttpResponse.json({ id: 1 }, { status: 201 }), { status: 201, json: { id: 1 } }],
    ['204', () => new HttpResponse(null, { status: 204 }), { status: 204, json: undefined }],
    ['an empty body', () => new HttpResponse('', { status: 200 }), { status: 200, json: undefined }],
    ['an empty string', () => HttpResponse.json('', { status: 299 }), { status: 299, json: '' }],
    ['plain text', () => HttpResponse.text('OK'), { status: 200, json: undefined }],
    ['plain text that is called HTML', () => HttpResponse.html('OK'), { status: 200, json: undefined }],
    ['JSON that is called HTML', () => HttpResponse.html('{"id":1}'), { status: 200, json: { id: 1 } }],
  ])('API19: %s is success', async (_case, response, expected) => {
    answer(response);
    expect(await read()).toMatchObject(expected);
  });

  test.each([
    ['a page of a firewall', () => HttpResponse.html('\n<!doctype html><h1>Are you a robot?</h1>')],
    ['a page without a type', () => new HttpResponse('<html></html>')],
  ])('%s is a fault of the server, although its status is 200', async (_case, response) => {
    answer(response);
    expect(await failing(read())).toMatchObject({ status: 502, message: '' });
  });

  test('a page in place of the cookie stops no write', async () => {
    network.use(http.get('/api/sanctum/csrf-cookie', () => HttpResponse.html('<html></html>')));
    network.use(http.post('/api/v1/plans', () => HttpResponse.json({ id: 1 })));
    expect(await request('/api/v1/plans', { method: 'POST', body: {} })).toMatchObject({ status: 200 });
  });

  test('a caller may abort', async () => {
    network.use(http.get('/api/v1/plans', () => delay('infinite')));
    const controller = new AbortController();
    const pending = request('/api/v1/plans', { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('API18: there is no timeout: an answer after 70 s is still used', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // Otherwise it would follow the real clock.
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), milliseconds);
      return controller.signal;
    });
    onTestFinished(() => {
      vi.useRealTimers();
      timeout.mockRestore();
    });
    const asked = vi.fn();
    network.use(
      http.get('/api/v1/plans', async () => {
        asked();
        await delay(70_000);
        return HttpResponse.json([plan]);
      }),
    );
    const used = vi.fn();
    const reading = expect(read().finally(used)).resolves.toMatchObject({ status: 200, json: [plan] });
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(69_000);
    expect(used).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    await reading;
  });

  test('errors of fields are one text each, as react-admin needs them', async () => {
    const errors = { name: ['Too short', 'Too plain'], price: 'Too low', 'tags.0': ['Unknown'], odd: [1] };
    answer(() => HttpResponse.json({ message: 'Too short (and 2 more errors)', errors }, { status: 422 }));
    const error = await failing(read());
    expect(error.message).toBe('Too short (and 2 more errors)');
    expect(error.errors).toEqual({ name: 'Too short', price: 'Too low', 'tags.0': 'Unknown' });
    expect(error.body.errors).toEqual(error.errors);
  });

  test.each([
    ['E6: markup', () => HttpResponse.html('<h1>Whoops</h1>', { status: 500 })],
    ['a list', () => HttpResponse.json(['oops'], { status: 500 })],
    ['a message that is no text', () => HttpResponse.json({ message: { a: 1 } }, { status: 500 })],
    ['nothing', () => new HttpResponse(null, { status: 500 })],
  ])('%s is no message', async (_case, response) => {
    answer(response);
    expect(await failing(read())).toMatchObject({ status: 500, message: '', errors: {} });
  });

  test('E5: no connection is an error a user can read', async () => {
    answer(() => HttpResponse.error());
    expect(await failing(read())).toMatchObject({
      status: 0,
      message: expect.stringContaining('No connection'),
    });
  });

  test.each([
    ['seconds', () => '30', 30],
    ['a date', () => new Date(Date.now() + 30_500).toUTCString(), 30],
    ['nonsense', () => 'soon', undefined],
  ])('Retry-After may be %s', async (_form, header, seconds) => {
    answer(() => HttpResponse.json({}, { status: 429, headers: { 'Retry-After': header() } }));
    const { retryAfter } = await failing(read());
    if (seconds === undefined) expect(retryAfter).toBeUndefined();
    else expect(Math.abs(Number(retryAfter) - seconds)).toBeLessThan(2);
  });
});

test('S1: a 401 means what it meant when the request started', async () => {
  const [former, present] = [vi.fn(), vi.fn()];
  onUnauthenticated(former);
  const late = failing(request('/api/v1/plans'));
  onUnauthenticated(present);
  expect((await late).status).toBe(401);
  expect(former).toHaveBeenCalledOnce();
  expect(present).not.toHaveBeenCalled();
  onUnauthenticated(() => {});
});
