import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/errorText.ts';
import { type FormErrors, toFormErrors } from './formErrors.ts';
import { textKey } from '../texts.ts';
import type { View } from '../view.ts';

/**
 * Saves a form's body; react-admin reads the list again by itself. Success is told; a failure resolves
 * to what the form shows.
 */
export function useSave(
  view: Pick<View, 'resource' | 'inputs' | 'failureToast'>,
  told: 'created' | 'updated',
  write: (body: Record<string, unknown>) => Promise<unknown>,
): (body: Record<string, unknown>) => Promise<FormErrors | undefined> {
  const { name } = view.resource;
  const { t } = useTranslation();
  const notify = useNotify();
  return async (body) => {
    try {
      await write(body);
    } catch (error) {
      const inputs = view.inputs.map(({ source }) => source);
      const told = errorText(t, error, t(textKey(name, 'errors.save')));
      if (view.failureToast) notify(told, { type: 'error' });
      return toFormErrors(error, inputs, told);
    }
    notify(textKey(name, told), { type: 'success' });
    return undefined;
  };
}
