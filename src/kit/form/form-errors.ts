import { ApiError } from '../../shared/http/index.ts';

/** The errors that a form shows after a refused save: texts at fields, and one text for the whole form. */
export interface FormErrors {
  [field: string]: string | { server: string };
}

/**
 * Sorts a failure into the errors that the form's inputs can show and those for its alert: errors of
 * fields that have no input, and failures of the whole.
 *
 * @param message the text for a failure that names no field
 */
export function toFormErrors(error: unknown, inputs: readonly string[], message: string): FormErrors {
  if (!(error instanceof ApiError)) throw error;
  const entries = Object.entries(error.errors);
  const atFields = entries.filter(([field]) => inputs.includes(field));
  const elsewhere = entries.filter(([field]) => !inputs.includes(field)).map(([, text]) => text);
  if (elsewhere.length === 0 && atFields.length > 0) return Object.fromEntries(atFields);
  const whole = elsewhere.length > 0 ? elsewhere.join(' ') : message;
  return { ...Object.fromEntries(atFields), root: { server: whole } };
}
