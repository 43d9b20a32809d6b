import * as z from 'zod';
import { auth } from '../../../contract/auth.ts';
import { invitations } from '../../../contract/accept-invitation.ts';
import { issueKey } from '../../../contract/messages.ts';
import { confirmed, newPasswordKeys } from '../../../contract/passwords.ts';
import { registration } from '../../../contract/registration.ts';
import { name } from '../../../contract/rules.ts';

const mismatch = 'validation.confirmation';

/** The rules for the body of each form, without the keys that are not typed into it. */
const rules = {
  login: auth.login.body,
  register: registration.register.body,
  forgotPassword: registration.forgotPassword.body,
  resetPassword: registration.resetPassword.body,
  acceptInvitation: invitations.accept.body,
  profile: confirmed(z.object({ name: name(), ...z.object(newPasswordKeys).partial().shape })),
} satisfies Record<string, z.ZodType>;
export type FormName = keyof typeof rules;

type Values = Record<string, string>;

/** The forms whose body differs from what was typed. */
const asSent: { [F in FormName]?: (values: Values) => Record<string, unknown> } = {
  // A select's value is the text of a number; the code that proves the address comes after the form.
  register: ({ communication_method: method, ...values }) => ({
    ...values,
    communication_method: method && Number(method),
    verification_id: '-',
  }),
  // Without a new password, no confirmation is required.
  profile: ({ name: own = '', ...passwords }) =>
    passwords.password ? { name: own, ...passwords } : { name: own },
};

/**
 * One translation key per field that breaks a rule. Two passwords that differ are reported at the second one;
 * the contract, like Laravel, reports them at the first.
 */
export function formErrors(form: FormName, values: Values): Record<string, string> {
  const sent = asSent[form]?.(values) ?? values;
  const result = rules[form].safeParse(sent, { error: issueKey });
  if (result.success) return {};
  const errors: Record<string, string> = {};
  if (sent.password_confirmation === '') errors.password_confirmation = 'validation.required';
  for (const { path, message } of result.error.issues) {
    errors[message === mismatch ? 'password_confirmation' : String(path[0])] ??= message;
  }
  return errors;
}
