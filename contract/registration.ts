import * as z from 'zod';
import { call } from './call.ts';
import { option } from './fields.ts';
import { confirmed, newPasswordKeys } from './passwords.ts';
import { registrationPaths } from './paths/auth.ts';
import * as rules from './rules.ts';
import { currentUser } from './user.ts';

const message = z.object({ message: z.string() });

/** The calls by which somebody without an account gets one, or a new password. */
export const registration = {
  sendCode: call({
    method: 'POST',
    path: registrationPaths.sendCode,
    summary: 'Mails a six-digit code to an address that wants to register.',
    access: 'anyone',
    body: z.object({ email: rules.email() }),
    status: 200,
    answer: message,
  }),
  checkVerification: call({
    method: 'POST',
    path: registrationPaths.checkVerification,
    summary: 'Exchanges the mailed code for a verification id, which registers that address once.',
    access: 'anyone',
    body: z.object({ email: rules.email(), code: rules.code() }),
    status: 200,
    answer: z.object({ verification_id: z.string() }),
  }),
  register: call({
    method: 'POST',
    path: registrationPaths.register,
    summary: 'Creates an affiliate that waits for approval, and opens its session.',
    access: 'anyone',
    body: confirmed(
      z.object({
        name: rules.name(),
        email: rules.email(),
        communication_method: option('user.communication_method').write,
        communication_link: rules.link(),
        verification_id: z.string().max(rules.maxLine),
        /** From the link of a brand, whose affiliate the account becomes. */
        brand_code: rules.brandCode().optional(),
        ...newPasswordKeys,
      }),
    ),
    status: 201,
    answer: currentUser,
  }),
  forgotPassword: call({
    method: 'POST',
    path: registrationPaths.forgotPassword,
    summary:
      'Mails a link to choose a new password; the answer is the same whether or not the account exists.',
    access: 'anyone',
    body: z.object({ email: rules.email() }),
    status: 200,
    answer: message,
  }),
  resetPassword: call({
    method: 'POST',
    path: registrationPaths.resetPassword,
    summary: 'Sets a new password with a mailed token, and ends every session of the account.',
    access: 'anyone',
    body: confirmed(z.object({ token: rules.line(), email: rules.email(), ...newPasswordKeys })),
    status: 200,
    answer: message,
  }),
} as const;
