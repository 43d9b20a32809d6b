/** The random values that tie an answer of the provider to one attempt in one browser. */
export interface Checks {
  state: string;
  nonce: string;
  /** Of PKCE: proves that who redeems the code is who asked for it. */
  codeVerifier: string;
}

/** A person as the provider vouches for them. */
export interface Identity {
  issuer: string;
  /** The person's id there, which never changes and is never given to another. */
  subject: string;
  /** As the provider has it; undefined where it tells none that it has verified. */
  email: string | undefined;
  /** Whether the provider says that it asked for more than one factor. */
  isMultiFactor: boolean;
}

/** Where people sign in to their company; auth/ provides it, so that transport knows no protocol. */
export interface IdentityProvider {
  /** The name that addresses and calls know it by. */
  id: string;
  /** Its address, as the configuration has it. */
  issuer: string;
  /** The name that the panel shows. */
  name: string;
  /** Whether an address that it has verified links an existing account at its first sign-in. */
  linksByEmail: boolean;
  /** Begins an attempt. @returns the address for the browser. @throws Refusal 503 where it does not answer. */
  begin(): Promise<{ url: string; checks: Checks }>;
  /**
   * Redeems what it sent the browser back with.
   *
   * @param query of the address that it sent the browser to. @throws Refusal 422 for anything that is not the answer
   *   to this attempt, 503 where it does not answer.
   */
  finish(query: string, checks: Checks): Promise<Identity>;
}
