import { isIP } from 'node:net';
import { byName } from '../../base/by-name.ts';

/** The relying party of WebAuthn: the site that passkeys belong to. */
export interface Party {
  /** The host that passkeys are bound to. */
  rpID: string;
  /** The origin that a browser must sign for. */
  origin: string;
}

/** The relying party of a public address; the IP addresses of this machine count as `localhost`. */
export function partyOf(appUrl: string): Party {
  const { hostname, origin } = new URL(byName(appUrl) ?? appUrl);
  return { rpID: hostname, origin };
}

/**
 * Whether browsers make passkeys for a public address: they do for names, over https or on this machine, but not for IP
 * addresses. This machine also has the name `localhost`.
 */
export function takesPasskeys(appUrl: string): boolean {
  const { hostname, protocol } = new URL(byName(appUrl) ?? appUrl);
  const isAddress = isIP(hostname.replaceAll(/[[\]]/g, '')) > 0;
  return !isAddress && (protocol === 'https:' || hostname === 'localhost');
}
