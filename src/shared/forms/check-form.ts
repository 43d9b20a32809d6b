import { ApiError, NO_ANSWER } from '../http/api-error.ts';
import { i18n } from '../../i18n/instance.ts';
import type { FormName } from './form-rules.ts';

/** The contract's rules, which are first needed when a form is sent. */
const loadRules = () => import('./form-rules.ts');

/** Loads the rules in advance, once somebody types into a form. A failure shows when they are needed. */
export function warmRules(): void {
  loadRules().catch(() => undefined);
}

/**
 * The errors of a form by the contract's rules: a translation key per invalid field.
 * @throws ApiError without a status when the rules cannot be fetched.
 */
export async function checkForm(form: FormName, values: Record<string, string>) {
  const { formErrors } = await loadRules().catch(() => {
    throw new ApiError(NO_ANSWER, { message: i18n.t('error.network') });
  });
  return formErrors(form, values);
}
