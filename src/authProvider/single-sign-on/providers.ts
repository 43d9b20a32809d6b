import type { Answer } from '../../shared/http/answer.ts';
import { observed } from '../../shared/observed.ts';
import { announcedIn } from '../capabilities.ts';

const providers = observed<string | undefined>(undefined);

/**
 * Notes the identity providers that an answer to auth/me names, a guest's 401 too:
 * `X-Single-Sign-On: google=Google, acme=Acme%20Login`. The login page then needs no call of its own to know its buttons.
 */
export function noteProviders(headers: Answer['headers']): void {
  const text = headers.get('X-Single-Sign-On');
  providers.set((announcedIn(headers).includes('single-sign-on') && text) || undefined);
}

/** The identity providers as the header has them; undefined where the backend announces none. */
export const useProviders = providers.useValue;
