import { useNotify, useTranslate } from 'react-admin';
import { type FormErrors, toFormErrors } from './formErrors.ts';
import { textKey } from './texts.ts';
import type { View } from './view.ts';

/**
 * Saves a form's body; react-admin reads the list again by itself. Success is told; a failure resolves
 * to what the form shows.
 */
export function useSave(
  view: View,
  told: 'created' | 'updated',
  write: (body: Record<string, unknown>) => Promise<unknown>,
): (body: Record<string, unknown>) => Promise<FormErrors | undefined> {
  const { name } = view.resource;
  const translate = useTranslate();
  const notify = useNotify();
  return async (body) => {
    try {
      await write(body);
    } catch (error) {
      const inputs = view.inputs.map(({ source }) => source);
      return toFormErrors(error, inputs, translate(textKey(name, 'errors.save')));
    }
    notify(textKey(name, told), { type: 'success' });
    return undefined;
  };
}
