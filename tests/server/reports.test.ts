import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp, createPanelApp } from '../../server/app.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
});
afterEach(() => backend.close());

describe('GET /.well-known/security.txt', () => {
  const securityContact = 'mailto:security@panel.example';
  const address = '/.well-known/security.txt';

  test('is not there while nobody is named', async () => {
    expect((await backend.app.request(address)).status).toBe(404);
  });

  test.each([
    ['with its API', createApp],
    ['before another backend', createPanelApp],
  ])('names whom to tell, until when and where, of a panel %s', async (_case, create) => {
    const app = create({ ...backend.services, appUrl: 'https://panel.example', securityContact }, new Map());
    const answer = await app.request(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; *charset=utf-8$/i);
    const fields = Object.fromEntries(
      (await answer.text())
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/s)),
    ) as Record<string, string>;
    expect(fields).toMatchObject({
      Contact: securityContact,
      Canonical: `https://panel.example${address}`,
      'Preferred-Languages': 'en, ru',
    });
    const days = (Date.parse(fields['Expires'] ?? '') - backend.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });
});

describe('POST /csp-reports', () => {
  const post = (body: unknown, type = 'application/csp-report') =>
    backend.app.request('/csp-reports', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const old = (more: object = {}) => ({
    'csp-report': {
      'document-uri': 'http://localhost:3000/reset-password?token=secret',
      'violated-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.test/steal.js?what=secret',
      ...more,
    },
  });
  const logged = () => backend.logged.filter(({ msg }) => msg === 'content security policy violated');

  test('is where every answer has browsers report to', async () => {
    const { headers } = await backend.app.request('/healthz');
    expect(headers.get('Content-Security-Policy')).toMatch(/report-to csp; report-uri \/csp-reports/);
    expect(headers.get('Reporting-Endpoints')).toBe('csp="/csp-reports"');
  });

  test('security 65, 66: logs each distinct violation once, without what may be secret', async () => {
    for (let time = 0; time < 3; time++) expect((await post(old())).status).toBe(204);
    await post(old({ 'blocked-uri': 'inline' }));
    const one = {
      type: 'csp-violation',
      body: {
        documentURL: 'http://localhost:3000/invitation/abc?token=secret',
        effectiveDirective: 'img-src',
        blockedURL: 'data',
      },
    };
    expect((await post([one, one], 'application/reports+json')).status).toBe(204);
    expect(logged()).toEqual([
      expect.objectContaining({
        page: '/reset-password',
        directive: 'script-src-elem',
        blocked: 'https://evil.test',
      }),
      expect.objectContaining({ page: '/reset-password', blocked: 'inline' }),
      expect.objectContaining({ page: '/invitation/…', directive: 'img-src', blocked: 'data' }),
    ]);
    expect(JSON.stringify(backend.logged)).not.toContain('secret');
  });

  test('security 56: refuses what is no report, what is too large and what comes too often', async () => {
    expect((await post('{"csp-report":')).status).toBe(400);
    expect((await post({ 'csp-report': { 'document-uri': 7 } })).status).toBe(400);
    expect((await post('x'.repeat(17 * 1024))).status).toBe(413);
    const statuses = [];
    for (let time = 0; time < 70; time++) statuses.push((await post(old())).status);
    expect(statuses.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 204));
    expect(statuses.at(-1)).toBe(429);
    expect(logged()).toHaveLength(1);
  });
});
