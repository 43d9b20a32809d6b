import * as z from 'zod';
import { minute } from '../../contract/durations.ts';
import type { Log } from '../base/log.ts';
import { limitBody } from './body.ts';
import type { App } from './environment.ts';
import { Refusal } from './refusal.ts';
import { cspReportsPath } from './security-headers.ts';
import { loggedPath } from './logged-path.ts';

/** Bytes of a request: a browser sends a report, or a few of them at once. */
const maxSize = 16 * 1024;
/** Requests that are read in a minute, from all browsers together. */
const perMinute = 60;
/** Reports of one request that are looked at. */
const perRequest = 10;
/** Violations that are remembered, so that each is logged once. */
const remembered = 1_000;

const text = z.string().max(4_000);

/** The two forms of a report: of `report-to`, several at once, and of the older `report-uri`. */
const reports = z.union([
  z
    .array(
      z.object({
        type: z.literal('csp-violation'),
        body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text.optional() }),
      }),
    )
    .transform((several) =>
      several.map(({ body }) => ({
        page: body.documentURL,
        directive: body.effectiveDirective,
        blocked: body.blockedURL,
      })),
    ),
  z
    .object({
      'csp-report': z.object({
        'document-uri': text,
        'violated-directive': text,
        'blocked-uri': text.optional(),
      }),
    })
    .transform(({ 'csp-report': report }) => [
      {
        page: report['document-uri'],
        directive: report['violated-directive'],
        blocked: report['blocked-uri'],
      },
    ]),
]);

const pathOf = (address: string) => loggedPath(URL.canParse(address) ? new URL(address).pathname : '');

/** Without path and query, which may hold secrets; a word such as `inline` stays. */
function sourceOf(blocked = ''): string {
  const isWord = /^[a-z-]{1,32}$/.test(blocked);
  return isWord || !URL.canParse(blocked)
    ? blocked.slice(0, 32)
    : `${new URL(blocked).protocol}//${new URL(blocked).host}`;
}

/**
 * POST /csp-reports takes what browsers report of the Content-Security-Policy, and logs each distinct violation once.
 * Anybody can send such reports, so they are limited in size and number, and are no proof of a violation.
 */
export function mountCspReports(app: App, log: Log): void {
  const known = new Set<string>();
  let window = 0;
  let read = 0;
  app.post(cspReportsPath, limitBody(maxSize), async (c) => {
    const now = Math.floor(performance.now() / minute);
    if (now !== window) [window, read] = [now, 0];
    if (read >= perMinute) throw new Refusal(429, 'too_many', { headers: { 'Retry-After': '60' } });
    read += 1;
    const sent: unknown = await c.req.json().catch(() => undefined);
    const parsed = reports.safeParse(sent);
    if (!parsed.success) throw new Refusal(400, 'not_json');
    for (const { page, directive, blocked } of parsed.data.slice(0, perRequest)) {
      const entry = {
        page: pathOf(page).slice(0, 255),
        directive: directive.slice(0, 64),
        blocked: sourceOf(blocked),
      };
      const key = JSON.stringify(entry);
      if (known.has(key)) continue;
      if (known.size >= remembered) known.clear();
      known.add(key);
      log.warn(entry, 'content security policy violated');
    }
    return c.body(null, 204);
  });
}
