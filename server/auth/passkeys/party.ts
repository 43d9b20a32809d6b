import { isIP } from 'node:net';
import { byName } from '../../base/by-name.ts';

/** The relying party, which asks for a passkey. */
export interface Party {
  /** The host that passkeys are bound to. */
  rpID: string;
  /** The origin that a browser must sign for. */
  origin: string;
}

/** The party of a public address; for this machine, also when it is addressed by IP, it is the machine's name. */
export function partyOf(appUrl: string): Party {
  const { hostname, origin } = new URL(byName(appUrl) ?? appUrl);
  return { rpID: hostname, origin };
}

/**
 * Whether browsers make passkeys for a public address: they do for names, over https or on this machine, and
 * never for IP addresses. The address of this machine also has a name.
 */
export function takesPasskeys(appUrl: string): boolean {
  const { hostname, protocol } = new URL(byName(appUrl) ?? appUrl);
  const isAddress = isIP(hostname.replaceAll(/[[\]]/g, '')) > 0;
  return !isAddress && (protocol === 'https:' || hostname === 'localhost');
}
