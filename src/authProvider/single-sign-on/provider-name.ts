import type { Answer } from '../../shared/http/answer.ts';
import { observed } from '../../shared/observed.ts';
import { announcedIn } from '../capabilities.ts';

const name = observed<string | undefined>(undefined);

/**
 * Notes the identity provider that an answer to auth/me names, a guest's 401 too: `X-Single-Sign-On: Acme%20Login`.
 * The login page then needs no call of its own to know its button.
 */
export function noteProvider(headers: Answer['headers']): void {
  const encoded = headers.get('X-Single-Sign-On');
  const isOffered = announcedIn(headers).includes('single-sign-on') && encoded !== null;
  name.set(isOffered ? decodeURIComponent(encoded) : undefined);
}

/** The name of the company's identity provider; undefined where the backend announces none. */
export const useProviderName = name.useValue;
