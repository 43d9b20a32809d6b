import { vi } from 'vitest';

const bytes = () => new Uint8Array([1, 2, 3]).buffer;

/** A credential in the shape that browsers return (WebAuthn level 3). Its content is only good for a stubbed server. */
const key = (response: object) => ({
  id: 'AQID',
  rawId: bytes(),
  type: 'public-key',
  response: { clientDataJSON: bytes(), ...response },
  getClientExtensionResults: () => ({}),
});

/** Gives the simulated browser an authenticator, which always confirms. */
export function plugInAuthenticator(): void {
  vi.stubGlobal('PublicKeyCredential', class PublicKeyCredential {});
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: () => Promise.resolve(key({ attestationObject: bytes() })),
      get: () => Promise.resolve(key({ authenticatorData: bytes(), signature: bytes() })),
    },
  });
}
