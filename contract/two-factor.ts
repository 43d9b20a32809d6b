import * as z from 'zod';
import { call } from './call.ts';
import { twoFactorPaths } from './paths/two-factor.ts';
import * as rules from './rules.ts';

/** The `code` of a 403: the account may only set up its second factor, which its type must have. */
export const twoFactorRequired = 'two_factor_required';

/** The second factor, as Laravel Fortify offers it. */
export const twoFactor = {
  confirmPassword: call({
    method: 'POST',
    path: twoFactorPaths.confirmPassword,
    summary:
      'Confirms the password; the calls below, and a new password of an account with a second factor or passkey, need that to be recent.',
    access: 'signed-in',
    withoutFactor: true,
    // Fortify answers a missing password like a wrong one.
    body: z.object({ password: z.string().max(1024).nullish() }),
    refuses: [429],
    status: 201,
  }),
  enable: call({
    method: 'POST',
    path: twoFactorPaths.enable,
    summary: 'Creates a secret and recovery codes; logins stay as they are until a code confirms them.',
    access: 'signed-in',
    withoutFactor: true,
    // With `force`, a secret that was never confirmed is replaced.
    body: z.object({ force: z.boolean().optional() }),
    refuses: [423],
    status: 200,
  }),
  disable: call({
    method: 'DELETE',
    path: twoFactorPaths.disable,
    summary: 'Turns the second factor off; refused where the type of the account must have one.',
    access: 'signed-in',
    refuses: [423],
    status: 200,
  }),
  qrCode: call({
    method: 'GET',
    path: twoFactorPaths.qrCode,
    summary:
      'The secret as a QR code and as an otpauth address; an empty list before enabling and once confirmed.',
    access: 'signed-in',
    withoutFactor: true,
    refuses: [423],
    status: 200,
    answer: z.union([z.object({ svg: z.string(), url: z.string() }), z.tuple([])]),
  }),
  recoveryCodes: call({
    method: 'GET',
    path: twoFactorPaths.recoveryCodes,
    summary: 'Eight codes, each good for one sign-in; an empty list before enabling.',
    access: 'signed-in',
    withoutFactor: true,
    refuses: [423],
    status: 200,
    answer: z.array(z.string()),
  }),
  replaceRecoveryCodes: call({
    method: 'POST',
    path: twoFactorPaths.replaceRecoveryCodes,
    summary: 'Replaces the recovery codes.',
    access: 'signed-in',
    refuses: [423],
    status: 200,
  }),
  confirm: call({
    method: 'POST',
    path: twoFactorPaths.confirm,
    summary: 'Turns the second factor on with its first code.',
    access: 'signed-in',
    withoutFactor: true,
    body: z.object({ code: z.union([z.string(), z.number()]).nullish() }),
    refuses: [423],
    status: 200,
  }),
  challenge: call({
    method: 'POST',
    path: twoFactorPaths.challenge,
    summary: 'Completes a login that waits for its second factor, with a code or a recovery code.',
    access: 'anyone',
    body: z.object({
      // Text alone: a number would have lost its leading zeros.
      code: z.string().nullish(),
      recovery_code: z.string().max(rules.maxLine).nullish(),
    }),
    status: 204,
  }),
} as const;
