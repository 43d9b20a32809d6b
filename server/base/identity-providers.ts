import * as z from 'zod';
import { firstComplaints } from './complaints.ts';

/** A company's own identity provider (OpenID Connect), as the environment configures it. */
export interface ProviderSettings {
  /** The name that addresses and calls know it by. */
  id: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The name that people know it by. */
  name: string;
  /** Whether an address that it has verified links an existing account at its first sign-in. */
  linksByEmail: boolean;
}

/** The id of the provider whose variables have no id in their names. */
export const unnamedProvider = 'default';

/** Whether a text can be the id of a provider, a part of variables and of addresses. */
export const isProviderId = (text: string): boolean =>
  /^[a-z][a-z\d]{0,19}$/.test(text) && text !== unnamedProvider;

const issuerError = 'must be an address with https, such as https://login.example';

/** Whether nobody on the way can read along: http leads no further than this machine. */
const isEncrypted = (text: string) =>
  URL.canParse(text) &&
  (text.startsWith('https:') || ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(text).hostname));

const variables = z.object({
  ISSUER: z
    .url({ protocol: /^https?$/, error: issuerError })
    .refine(isEncrypted, issuerError)
    .optional(),
  CLIENT_ID: z.string().optional(),
  CLIENT_SECRET: z.string().optional(),
  NAME: z.string().max(40, 'must be a name of at most 40 characters').optional(),
  LINKING: z.enum(['profile', 'email'], "must be 'profile' or 'email'").optional(),
});

/** One provider's settings, or what is wrong with its variables. */
function readProvider(
  id: string,
  environment: Readonly<Record<string, string | undefined>>,
): { settings?: ProviderSettings; complaints: string[] } {
  const prefix = id === unnamedProvider ? 'OIDC_' : `OIDC_${id.toUpperCase()}_`;
  const names = Object.keys(variables.shape);
  const values = Object.fromEntries(names.map((name) => [name, environment[prefix + name]]));
  const isNamed = id !== unnamedProvider;
  if (!isNamed && names.every((name) => values[name] === undefined)) return { complaints: [] };
  const { data, error } = variables.safeParse(values);
  const first = error ? firstComplaints(error) : [];
  const missing = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'NAME'].filter((name) => !values[name]);
  const { ISSUER, CLIENT_ID, CLIENT_SECRET, NAME, LINKING } = data ?? {};
  if (!ISSUER || !CLIENT_ID || !CLIENT_SECRET || !NAME) {
    const complaints = [
      ...[...first].map(([name, message]) => `${prefix}${name} ${message}.`),
      ...missing.map((name) => `${prefix}${name} must be set as well, for sign-in with OpenID Connect.`),
    ];
    return { complaints };
  }
  const settings = {
    id,
    issuer: ISSUER,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    name: NAME,
    linksByEmail: LINKING === 'email',
  };
  return { settings, complaints: [] };
}

/**
 * The providers that the environment configures: first the one of `OIDC_ISSUER`, then the one of `OIDC_GOOGLE_ISSUER`
 * for the id `google`, and so on. Two with one issuer are refused: an identity could not tell them apart.
 *
 * @param ids of `OIDC_PROVIDERS`.
 */
export function readProviders(
  ids: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): { providers: ProviderSettings[]; complaints: string[] } {
  const read = [unnamedProvider, ...ids].map((id) => readProvider(id, environment));
  const providers = read.flatMap(({ settings }) => settings ?? []);
  const issuers = new Set(providers.map(({ issuer }) => new URL(issuer).href));
  const complaints = read.flatMap((one) => one.complaints);
  if (issuers.size < providers.length) complaints.push('OIDC_PROVIDERS must have an issuer each.');
  return { providers, complaints };
}
