import { day } from '../../contract/durations.ts';
import type { App } from './environment.ts';
import type { Services } from './services.ts';

/** Milliseconds that the file is valid from its reading on; RFC 9116 recommends less than a year. */
const validity = 180 * day;

/**
 * GET /.well-known/security.txt (RFC 9116) names the contact for reporting a vulnerability: 404 if none is configured.
 */
export function mountSecurityText(
  app: App,
  {
    securityContact,
    appUrl,
    clock = () => new Date(),
  }: Pick<Services, 'securityContact' | 'appUrl'> & Partial<Pick<Services, 'clock'>>,
): void {
  app.get('/.well-known/security.txt', (c) => {
    const headers = { 'Cache-Control': 'no-cache' };
    if (securityContact === undefined) return c.text('Not found', 404, headers);
    const expires = new Date(clock().getTime() + validity);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, ru',
      // The standard has no canonical address without https.
      ...(appUrl.startsWith('https:') ? [`Canonical: ${appUrl}/.well-known/security.txt`] : []),
    ];
    return c.text(lines.map((line) => `${line}\n`).join(''), 200, headers);
  });
}
