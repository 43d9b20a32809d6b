import { isIP } from 'node:net';

/** Who asks for a passkey. */
export interface Party {
  /** The host that passkeys are bound to. */
  rpID: string;
  /** The origin that a browser must sign for. */
  origin: string;
}

/** The party of a public address. */
export function partyOf(appUrl: string): Party {
  const { hostname, origin } = new URL(appUrl);
  return { rpID: hostname, origin };
}

/** Whether browsers make passkeys for a public address: they do for names, by https or on this machine, and never for IP addresses. */
export function takesPasskeys(appUrl: string): boolean {
  const { hostname, protocol } = new URL(appUrl);
  const isAddress = isIP(hostname.replaceAll(/[[\]]/g, '')) > 0;
  return !isAddress && (protocol === 'https:' || hostname === 'localhost');
}
