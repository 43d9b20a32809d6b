import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { addresses } from '../../server/openapi/addresses.ts';
import { openApiDocument } from '../../server/openapi/document.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { client } from '../support/server/client.ts';
import { expectDocumented } from '../support/server/documented.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** The table of section 7, with our names for the path parameters; the language files are no API. */
const specified = `
POST /api/login
GET /api/v1/auth/me
POST /api/v1/auth/logout
POST /api/v1/auth/forgot-password
POST /api/v1/auth/reset-password
POST /api/v1/auth/send_code
POST /api/v1/auth/check_verification
POST /api/v1/auth/register
GET /api/v1/options/user
GET /api/v1/options/plan
GET /api/v1/options/promo_material
GET /api/v1/brands
POST /api/v1/brands
GET /api/v1/operators/{userId}/brands
GET /api/v1/plans
POST /api/v1/plans
PATCH /api/v1/plans/{id}
DELETE /api/v1/plans/{id}
GET /api/v1/affiliates/{userId}/plans
GET /api/v1/promo_materials
POST /api/v1/promo_materials
GET /api/v1/users
PATCH /api/v1/users/{id}
GET /api/v1/contacts
POST /api/v1/contacts
GET /api/v1/invitations
POST /api/v1/invitations
GET /api/v1/invitations/{invitationToken}
POST /api/v1/invitations/{invitationToken}/accept
GET /api/v1/permissions
GET /api/v1/roles
POST /api/v1/roles
PATCH /api/v1/roles/{id}
DELETE /api/v1/roles/{id}
GET /api/v1/affiliates/{userId}/campaigns
GET /api/v1/operators/{userId}/affiliates
GET /api/v1/managers
POST /api/v1/managers
GET /api/v1/operators
POST /api/user/confirm-password
POST /api/user/two-factor-authentication
GET /api/user/two-factor-qr-code
POST /api/user/confirmed-two-factor-authentication
GET /api/user/two-factor-recovery-codes
DELETE /api/user/two-factor-authentication
POST /api/two-factor-challenge
GET /api/sanctum/csrf-cookie`.trim();

describe('the OpenAPI document', () => {
  const document = openApiDocument(calls, 'panel_session', addresses);

  test('is valid OpenAPI 3.1 with one id per operation', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect({ valid, version: validator.version }).toEqual({ valid: true, version: '3.1' });
    const ids = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
  });

  test.each(specified.split('\n'))('describes %s', (line) => {
    const [method = '', path = ''] = line.split(' ');
    expect(document.paths[path]?.[method.toLowerCase()]?.responses).toBeDefined();
  });

  test('names what it refers to, and describes it', () => {
    const text = JSON.stringify(document);
    const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '');
    expect(referred).not.toHaveLength(0);
    for (const name of referred) {
      expect(document.components.schemas[name]).toBeDefined();
      expect(document.components.schemas[name]?.['$ref']).toBeUndefined();
    }
  });

  test('two calls of one method and path are one operation with either body', () => {
    const operation = document.paths['/api/v1/contacts']?.['post'];
    expect(operation?.requestBody?.content['application/json'].schema).toEqual({
      oneOf: [
        { $ref: '#/components/schemas/CampaignsCreate' },
        { $ref: '#/components/schemas/ContactsCreate' },
      ],
    });
    expect(operation?.['x-access']).toEqual(['affiliate', 'super-admin']);
    expect(operation?.['x-permissions']).toEqual(['campaigns.create', 'contacts.create']);
  });

  test('decision 46: names the permission of a call, and none where it is about one’s own account', () => {
    const materials = document.paths['/api/v1/promo_materials'];
    expect(materials?.['post']?.['x-permissions']).toEqual(['promo-materials.create']);
    expect(document.paths['/api/v1/auth/me']?.['get']?.['x-permissions']).toEqual([]);
  });

  test.each([
    ['/api/user/two-factor-authentication', 'post', '423'],
    ['/api/user/confirm-password', 'post', '429'],
    ['/api/v1/plans/{id}', 'delete', '409'],
    ['/api/v1/invitations/{invitationToken}', 'get', '410'],
  ])('decision 28: names how %s refuses: %s, %s', (path, method, status) => {
    expect(document.paths[path]?.[method]?.responses[status]).toMatchObject({
      description: expect.stringMatching(/\w/) as string,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    });
  });

  test('decision 28: a response that it does not name fails any test that gets it', () => {
    expect(() => expectDocumented('DELETE', '/api/v1/plans/7', 409)).not.toThrow();
    expect(() => expectDocumented('DELETE', '/api/v1/plans/7', 423)).toThrow(
      'DELETE /api/v1/plans/{id} answers 423',
    );
  });

  test('gives examples that a person would recognize, even for bodies that belong to no entity', () => {
    const { BrandsCreate } = document.components.schemas;
    expect(BrandsCreate?.['properties']).toMatchObject({
      name: { examples: ['Example 1'] },
      link: { examples: ['https://example.com/1'] },
    });
    const login = document.paths['/api/login']?.['post']?.requestBody?.content['application/json'].schema;
    expect(login).toMatchObject({ properties: { email: { examples: ['example1@example.com'] } } });
  });

  test('is served', async () => {
    expect(await client(backend.app).get('/api/openapi.json')).toMatchObject({
      status: 200,
      body: { openapi: '3.1.0' },
    });
  });
});

describe('the documentation', () => {
  test.each(['/api/openapi.json', '/api/docs', '/api/docs/swagger-ui-bundle.js'])(
    'is compressed once, and not sent to a browser that has it: %s',
    async (path) => {
      const load = (headers: Record<string, string>) => backend.app.request(path, { headers });
      const plain = await load({});
      const length = (await plain.arrayBuffer()).byteLength;
      for (const encoding of ['br', 'gzip', 'deflate', '*']) {
        const answer = await load({ 'Accept-Encoding': encoding });
        // Responses that are smaller than a packet are not compressed, and other encodings are not cached.
        const isKept = length >= 1024 && (encoding === 'br' || encoding === 'gzip');
        expect(answer.headers.get('Content-Encoding')).toBe(isKept ? encoding : null);
        const etag = answer.headers.get('ETag');
        expect(etag).toBe(plain.headers.get('ETag'));
        // The bytes differ from one encoding to the next.
        expect(etag).toMatch(/^W\/"/);
        const again = await load({ 'Accept-Encoding': encoding, 'If-None-Match': etag ?? '' });
        expect([again.status, await again.text()]).toEqual([304, '']);
      }
    },
  );
});

describe('GET /api/docs', () => {
  const load = async (path: string, headers?: Record<string, string>) => {
    const answer = await backend.app.request(path, { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  test('security 16: is a page without a script of its own, under the headers of every other page', async () => {
    const { status, headers, text } = await load('/api/docs');
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toMatch(/^text\/html/);
    const panel = await load('/');
    expect(headers.get('Content-Security-Policy')).toBe(panel.headers.get('Content-Security-Policy'));
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(text).not.toMatch(/\son\w+="/);
    expect(text).not.toMatch(/<style|\sstyle="/);
  });

  test('security 19: loads files only from here, which are revalidated but sent once', async () => {
    const { text } = await load('/api/docs');
    const files = [...text.matchAll(/<(?:script|link rel="stylesheet")[^>]* (?:src|href)="([^"]+)"/g)];
    const types = files.map(async ([, path = '']) => {
      const { status, headers } = await load(path);
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(headers.get('Cache-Control')).toBe('no-cache');
      const again = await load(path, { 'If-None-Match': headers.get('ETag') ?? '' });
      expect(again).toMatchObject({ status: 304, text: '' });
      return [path, headers.get('Content-Type')?.split(';')[0]];
    });
    expect(await Promise.all(types)).toEqual([
      ['/api/docs/swagger-ui.css', 'text/css'],
      ['/api/docs/contrast.css', 'text/css'],
      ['/api/docs/swagger-ui-bundle.js', 'text/javascript'],
      ['/api/docs/start.js', 'text/javascript'],
    ]);
  });
});
