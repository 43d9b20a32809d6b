import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { type ProviderSettings, unnamedProvider } from '../../base/identity-providers.ts';
import type { Log } from '../../base/log.ts';
import type { Checks, Identity, IdentityProvider } from '../../http/identity-provider.ts';
import { Refusal } from '../../http/refusal.ts';

/** Seconds that the provider may take for one answer. */
const timeout = 5;

/**
 * The page of the panel to which a provider sends the browser back: each has its own, so that no answer of one passes
 * for another's (RFC 9700, section 4.4).
 */
const returnPath = (id: string) => (id === unnamedProvider ? '/single-sign-on' : `/single-sign-on/${id}`);

/** The library's codes of answers that say nothing about this attempt. */
const outages = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/** fetch throws a TypeError where it gets no answer. */
const isOutage = (error: unknown) =>
  error instanceof TypeError || (error instanceof ClientError && outages.includes(error.code ?? ''));

/** The refusal that a person gets; the reason is for the log alone. */
function refusalOf(error: unknown): Refusal {
  if (isOutage(error)) return new Refusal(503, 'single_sign_on.unreachable');
  const isDeclined = error instanceof AuthorizationResponseError && error.error === 'access_denied';
  return new Refusal(422, isDeclined ? 'single_sign_on.declined' : 'single_sign_on.refused');
}

/** Texts of the provider's and the library's: no code, no token. */
function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { reason: String(error) };
  const { name, message, cause } = error;
  return {
    reason: `${name}: ${message}`,
    code: 'code' in error ? error.code : undefined,
    cause: cause instanceof Error ? cause.message : undefined,
  };
}

const connect = ({ issuer, clientId, clientSecret }: ProviderSettings) =>
  discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout,
    execute: [
      // Signatures are checked, although the connection to the provider vouches for its tokens already.
      enableNonRepudiationChecks,
      // The configuration takes http for a provider on this machine alone.
      ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
    ],
  });

async function identityOf(connection: Configuration, query: string, checks: Checks, home: string) {
  const tokens = await authorizationCodeGrant(connection, new URL(`${home}?${query}`), {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider sent no ID token');
  const { iss: issuer, sub: subject, amr } = claims;
  // Many providers tell an address only when they are asked for it.
  const { email, email_verified } =
    claims.email === undefined ? await fetchUserInfo(connection, tokens.access_token, subject) : claims;
  const identity: Identity = {
    issuer,
    subject,
    email: typeof email === 'string' && email_verified === true ? email : undefined,
    // RFC 8176
    isMultiFactor: Array.isArray(amr) && amr.includes('mfa'),
  };
  return identity;
}

/**
 * A provider that is configured. Its published description is read at the first use, and again after a failure:
 * the server starts without it.
 *
 * @param appUrl the panel's origin, to which the provider sends the browser back.
 */
export function identityProvider(settings: ProviderSettings, appUrl: string, log: Log): IdentityProvider {
  const home = appUrl + returnPath(settings.id);
  let connecting: Promise<Configuration> | undefined;
  const connected = async () => {
    connecting ??= connect(settings);
    try {
      return await connecting;
    } catch (error) {
      connecting = undefined;
      throw error;
    }
  };
  const told = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      log.warn(reasonOf(error), 'single sign-on failed');
      throw refusalOf(error);
    }
  };
  return {
    id: settings.id,
    issuer: settings.issuer,
    name: settings.name,
    linksByEmail: settings.linksByEmail,
    begin: () =>
      told(async () => {
        const connection = await connected();
        const checks = {
          state: randomState(),
          nonce: randomNonce(),
          codeVerifier: randomPKCECodeVerifier(),
        };
        const url = buildAuthorizationUrl(connection, {
          redirect_uri: home,
          scope: 'openid email',
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
          code_challenge_method: 'S256',
        });
        return { url: url.href, checks };
      }),
    finish: (query, checks) => told(async () => identityOf(await connected(), query, checks, home)),
  };
}
