import * as z from 'zod';
import { call } from './call.ts';
import { singleSignOnPaths as paths } from './paths/single-sign-on.ts';
import * as rules from './rules.ts';

/** The address of the identity provider that the browser goes to. */
const destination = z.object({ url: z.string() });
/** The provider's id; the provider that is configured without one where it is left out. */
const provider = z.object({ provider: z.string().max(20).optional() });
/** The query that the provider added to the address of its page when it sent the browser back, `code=…&state=…`. */
const returned = provider.extend({ query: z.string().max(8192) });

/**
 * Signing in at companies' own identity providers (OpenID Connect); offered where the backend announces
 * `single-sign-on`. All of them answer 404 where the provider is not configured.
 */
export const singleSignOn = {
  start: call({
    method: 'POST',
    path: paths.start,
    summary: 'Begins signing in at the identity provider: the browser goes to the answered address.',
    access: 'anyone',
    body: provider,
    refuses: [404],
    status: 200,
    answer: destination,
  }),
  finish: call({
    method: 'POST',
    path: paths.finish,
    summary:
      'Opens a session for the account that is linked at the provider, or says that a second factor is due.',
    access: 'anyone',
    body: returned,
    refuses: [404],
    status: 200,
    answer: z.object({ two_factor: z.boolean() }),
  }),
  link: call({
    method: 'GET',
    path: paths.link,
    summary:
      'The providers, and the caller’s identity at each, by which the account can be entered. Identities at providers that are not configured any more follow; they can only be removed.',
    access: 'signed-in',
    refuses: [404],
    status: 200,
    answer: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        linked: z
          .object({
            email: z.string(),
            created_at: rules.moment(),
            last_used_at: rules.moment().nullable(),
          })
          .nullable(),
      }),
    ),
  }),
  startLink: call({
    method: 'POST',
    path: paths.startLink,
    summary: 'Begins linking the caller’s identity at the provider; needs a recent password confirmation.',
    access: 'signed-in',
    body: provider,
    refuses: [404, 423],
    status: 200,
    answer: destination,
  }),
  finishLink: call({
    method: 'POST',
    path: paths.finishLink,
    summary:
      'Links the identity with which the provider sent the browser back, if its address is the account’s.',
    access: 'signed-in',
    body: returned,
    refuses: [404, 423],
    status: 204,
  }),
  unlink: call({
    method: 'DELETE',
    path: paths.unlink,
    summary: 'Removes the link, and ends the other sessions; needs a recent password confirmation.',
    access: 'signed-in',
    query: provider,
    refuses: [404, 423],
    status: 204,
  }),
} as const;
