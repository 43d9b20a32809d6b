import { demoPassword } from '../../../server/demo/accounts.ts';
import type { App } from '../../../server/http/environment.ts';
import { expectDocumented } from './documented.ts';

/** An answer, read. */
export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON; `undefined` for an empty body, an array for lines of JSON, the text of a CSV file. */
  body: unknown;
}

export interface ClientOptions {
  /** Accept-Language. */
  language?: string;
  /** Where the requests come from. */
  address?: string;
  /** User-Agent. */
  userAgent?: string;
  origin?: string;
}

type Cookies = Map<string, string>;

function keep(cookies: Cookies, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    cookies.set(name, value);
  }
}

const cookieHeader = (cookies: Cookies) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isLines = response.headers.get('Content-Type')?.startsWith('application/x-ndjson');
  const isFile = response.headers.get('Content-Type')?.startsWith('text/csv');
  const lines = isLines && text.split('\n').filter((line) => line !== '');
  const body: unknown = lines
    ? lines.map((line): unknown => JSON.parse(line))
    : text === ''
      ? undefined
      : isFile
        ? text
        : JSON.parse(text);
  return { status: response.status, headers: response.headers, body };
}

/**
 * Acts as a browser toward the application: keeps cookies, fetches the CSRF cookie before the first write and sends its
 * token with each write.
 */
export class Client {
  readonly cookies: Cookies = new Map();
  #app: Pick<App, 'fetch'>;
  readonly #options: ClientOptions;

  constructor(app: Pick<App, 'fetch'>, options: ClientOptions) {
    this.#app = app;
    this.#options = options;
  }

  /**
   * Sends a request as it is given, with the cookies and nothing else added.
   *
   * @throws when the OpenAPI document does not name the status of the answer.
   */
  async send(path: string, init: RequestInit = {}): Promise<Answer> {
    const {
      language = 'en',
      address = '192.0.2.1',
      origin = 'http://localhost:3000',
      userAgent,
    } = this.#options;
    const headers = new Headers(init.headers);
    if (!headers.has('Accept')) headers.set('Accept', 'application/json');
    if (!headers.has('Accept-Language')) headers.set('Accept-Language', language);
    if (userAgent !== undefined) headers.set('User-Agent', userAgent);
    if (this.cookies.size > 0 && !headers.has('Cookie')) headers.set('Cookie', cookieHeader(this.cookies));
    const request = new Request(new URL(path, origin), { ...init, headers });
    const response = await this.#app.fetch(request, { incoming: { socket: { remoteAddress: address } } });
    keep(this.cookies, response.headers);
    expectDocumented(request.method, new URL(request.url).pathname, response.status);
    return read(response);
  }

  /** Continues with another server, keeping the cookies. */
  moveTo(app: Pick<App, 'fetch'>): void {
    this.#app = app;
  }

  /** The value that a write repeats in X-XSRF-TOKEN. */
  get token(): string {
    return decodeURIComponent(this.cookies.get('XSRF-TOKEN') ?? '');
  }

  async #write(method: string, path: string, body?: unknown, more: HeadersInit = {}): Promise<Answer> {
    if (!this.cookies.has('XSRF-TOKEN')) await this.get('/api/sanctum/csrf-cookie');
    const headers = new Headers(more);
    headers.set('X-XSRF-TOKEN', this.token);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    return this.send(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  }

  get = (path: string) => this.send(path);
  post = (path: string, body?: unknown, headers?: HeadersInit) => this.#write('POST', path, body, headers);
  patch = (path: string, body?: unknown, headers?: HeadersInit) => this.#write('PATCH', path, body, headers);
  put = (path: string, body?: unknown, headers?: HeadersInit) => this.#write('PUT', path, body, headers);
  delete = (path: string) => this.#write('DELETE', path);

  /** Sends a login, whatever its result. */
  login = (email: string, password: string = demoPassword) => this.post('/api/login', { email, password });
}

/** A guest of the application. */
export const client = (app: Pick<App, 'fetch'>, options: ClientOptions = {}): Client =>
  new Client(app, options);

/** Someone signed in, by default to a demo account. @throws when the login fails. */
export async function signedIn(
  app: Pick<App, 'fetch'>,
  email = 'super-admin@demo.test',
  options: ClientOptions = {},
): Promise<Client> {
  const visitor = client(app, options);
  const { status, body } = await visitor.login(email);
  if (status !== 200) throw new Error(`Login of ${email} answered ${status}: ${JSON.stringify(body)}`);
  return visitor;
}
