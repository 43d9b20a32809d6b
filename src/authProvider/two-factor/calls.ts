import { twoFactorPaths as paths } from '../../../contract/paths/two-factor.ts';
import { isObject } from '../../shared/lenient.ts';
import { ApiError, request } from '../../shared/http/index.ts';

/** Creates a secret, which has no effect before its first code. The password must have been confirmed just before. */
export const enable = () => request(paths.enable, { method: 'POST' });

/** Turns the second factor off. */
export const disable = () => request(paths.disable, { method: 'DELETE' });

/** The secret that an authenticator app reads. */
export interface Secret {
  /** The QR code, to be shown as an image and never as markup. */
  svg: string;
  /** The same as base32 text, where the backend sends it. */
  key?: string;
  /** The address that opens an authenticator app with it, where the backend sends one. */
  address?: string;
}

function readAddress(url: unknown): Pick<Secret, 'key' | 'address'> {
  if (typeof url !== 'string' || !URL.canParse(url)) return {};
  const { protocol, searchParams } = new URL(url);
  return {
    key: searchParams.get('secret') ?? undefined,
    // As a link, an address with another scheme could run a script.
    address: protocol === 'otpauth:' ? url : undefined,
  };
}

/** Reads the secret; undefined once a code has confirmed it, as the backend then no longer reveals it. */
export async function readSecret(): Promise<Secret | undefined> {
  const { status, json } = await request(paths.qrCode);
  if (Array.isArray(json)) return undefined;
  if (!isObject(json) || typeof json.svg !== 'string') throw new ApiError(status);
  return { svg: json.svg, ...readAddress(json.url) };
}

/** Turns the second factor on. The code is a text: a number loses its leading zeros. */
export const confirm = (code: string) => request(paths.confirm, { method: 'POST', body: { code } });

/** The codes that are still valid. */
export async function readRecoveryCodes(): Promise<string[]> {
  const { status, json } = await request(paths.recoveryCodes);
  const codes = isObject(json) && !Array.isArray(json) ? json.data : json;
  if (!Array.isArray(codes)) throw new ApiError(status);
  return codes.filter((code) => typeof code === 'string');
}

/** Replaces the recovery codes with new ones. */
export const replaceRecoveryCodes = () => request(paths.replaceRecoveryCodes, { method: 'POST' });

/** Completes a login with one of the two kinds of code. */
export const challenge = (proof: { code: string } | { recovery_code: string }) =>
  request(paths.challenge, { method: 'POST', body: proof });
