import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app supports it. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Bytes; RFC 4226 recommends 160 bits. */
const secretLength = 20;
/** Time steps by which a clock may differ, either way. */
const skew = 1;

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: secretLength }).base32;

/** The number of a moment's time step. */
const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / parameters.period);

/** The time step, at most one away from now, whose code this is. */
export function stepOf(code: string, secret: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: skew });
  return delta === null ? undefined : stepAt(now) + delta;
}

/** The address an authenticator app reads from the QR code: `otpauth://totp/Panel:ada%40example.com?…`. */
export const otpauthUrl = (secret: string, issuer: string, account: string): string =>
  new TOTP({ ...parameters, secret: Secret.fromBase32(secret), issuer, label: account }).toString();
