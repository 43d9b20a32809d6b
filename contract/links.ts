import * as z from 'zod';
import { call } from './call.ts';
import { linkPaths } from './paths/links.ts';
import * as rules from './rules.ts';

/** Calls that check the link by which a public page was opened, before its form is filled in. */
export const links = {
  brand: call({
    method: 'GET',
    path: linkPaths.brand,
    summary: 'The brand whose program a registration link leads to.',
    access: 'anyone',
    params: z.object({ code: rules.brandCode() }),
    status: 200,
    answer: z.object({ name: z.string() }),
  }),
  passwordReset: call({
    method: 'POST',
    path: linkPaths.passwordReset,
    summary:
      'Whether a mailed link still sets a new password; answers alike for a wrong token and an unknown e-mail.',
    access: 'anyone',
    body: z.object({ token: rules.line(), email: rules.email() }),
    status: 200,
    answer: z.object({ valid: z.boolean() }),
  }),
} as const;
