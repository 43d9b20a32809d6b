import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import type { clicks } from '../../database/tables/index.ts';
import { copied } from './copied.ts';

type Device = (typeof clicks.$inferSelect)['device'];

/** Characters of a user agent that are looked at: browsers send some hundred, and a header may have 16,000. */
const looked = 512;

/** The user agent of a visitor; empty where it tells none. */
export function userAgentOf({ 'user-agent': all = '' }: IncomingHttpHeaders): string {
  return all.length <= looked ? all : copied(all.slice(0, looked));
}

/** The class of a device by its user agent. */
function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|Kindle|Silk\//i.test(userAgent)) return 'tablet';
  if (/Android/i.test(userAgent) && !/Mobile/i.test(userAgent)) return 'tablet';
  if (/iPhone|iPod|Android|Mobi|Windows Phone/i.test(userAgent)) return 'phone';
  return /Windows NT|Macintosh|X11|CrOS|Linux/i.test(userAgent) ? 'desktop' : 'other';
}

/** A visitor's program: one without a name is no browser. */
interface Agent {
  isBot: boolean;
  device: Device;
}

/** User agents whose class is remembered: there are few browsers, and telling them apart takes as long as the rest. */
const remembered = 5_000;
const agents = new Map<string, Agent>();

/** The class of a user agent, which is remembered under it. */
export function agentOf(userAgent: string): Agent {
  const known = agents.get(userAgent);
  if (known) return known;
  const agent = { isBot: userAgent === '' || isbot(userAgent), device: deviceOf(userAgent) };
  if (agents.size >= remembered) agents.clear();
  agents.set(userAgent, agent);
  return agent;
}

/** Whether a browser only looks ahead, as it says in `Sec-Purpose` or in the older headers. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  /prefetch|prerender|preview/i.test(
    ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => String(headers[name] ?? '')).join(' '),
  );

/** Whether the visitor asked not to be tracked, by Do Not Track or by Global Privacy Control. */
export const asksForPrivacy = (headers: IncomingHttpHeaders): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';

/** The host of the page with the link; null where the browser does not tell it. */
export function referrerHostOf({ referer }: IncomingHttpHeaders): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const { hostname } = new URL(referer);
  return hostname === '' || hostname.length > 253 ? null : copied(hostname);
}
