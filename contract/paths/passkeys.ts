/** The paths of the calls of `passkeys` by which guests sign in. */
export const passkeySignInPaths = {
  signInOptions: '/api/v1/auth/passkey-login/options',
  signIn: '/api/v1/auth/passkey-login',
} as const;
