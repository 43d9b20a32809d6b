import { vi } from 'vitest';

const bytes = () => new Uint8Array([1, 2, 3]).buffer;

/** A key of the shape that browsers answer (WebAuthn level 3). What it says is for a stubbed server alone. */
const key = (response: object) => ({
  id: 'AQID',
  rawId: bytes(),
  type: 'public-key',
  response: { clientDataJSON: bytes(), ...response },
  getClientExtensionResults: () => ({}),
});

/** Gives the simulated browser an authenticator, which it lacks: a person who always agrees. */
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
