import type * as z from 'zod';
import { auth } from '../../contract/auth.ts';
import { invitations } from '../../contract/invitations.ts';
import { issueKey } from '../../contract/messages.ts';
import { registration } from '../../contract/registration.ts';

const mismatch = 'validation.confirmation';

/** What each public form sends, and the keys that are not typed into it. */
const rules = {
  login: auth.login.body,
  register: registration.register.body,
  forgotPassword: registration.forgotPassword.body,
  resetPassword: registration.resetPassword.body,
  acceptInvitation: invitations.accept.body,
} satisfies Record<string, z.ZodType>;
export type FormName = keyof typeof rules;

/** A select's value is the text of a number; the code that proves the address comes after the form. */
const asSent = (values: Record<string, string>): Record<string, unknown> =>
  'communication_method' in values
    ? {
        ...values,
        communication_method: values.communication_method && Number(values.communication_method),
        verification_id: '-',
      }
    : values;

/**
 * One translation key per field that breaks a rule. Two passwords that differ are told where the second was
 * typed; the contract, as Laravel, tells it at the first.
 */
export function formErrors(form: FormName, values: Record<string, string>): Record<string, string> {
  const result = rules[form].safeParse(asSent(values), { error: issueKey });
  if (result.success) return {};
  const errors: Record<string, string> = {};
  if (values.password_confirmation === '') errors.password_confirmation = 'validation.required';
  for (const { path, message } of result.error.issues) {
    errors[message === mismatch ? 'password_confirmation' : String(path[0])] ??= message;
  }
  return errors;
}
