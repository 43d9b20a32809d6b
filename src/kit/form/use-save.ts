import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showToast } from '../../shared/toasts/store.ts';
import { notSavedText } from '../../shared/forms/not-saved-text.ts';
import { type FormErrors, toFormErrors } from './form-errors.ts';
import { useTellIfLeft } from './use-tell-if-left.ts';
import { textKey } from '../../kinds/texts.ts';
import type { Creation, View } from '../view.ts';

/**
 * Saves a form's body. Success shows a toast, with a link to the next step; a failure resolves to the errors that the
 * form shows, or to a toast if the form was left meanwhile.
 *
 * @param nameOf the name of what is saved, for that toast
 */
export function useSave(
  view: Pick<View, 'resource' | 'inputs' | 'onFailure'> & Pick<Creation, 'lead'>,
  outcome: 'created' | 'updated',
  write: (body: Record<string, unknown>) => Promise<unknown>,
  nameOf: (body: Record<string, unknown>) => string,
): (body: Record<string, unknown>) => Promise<FormErrors | undefined> {
  const { name } = view.resource;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const tellIfLeft = useTellIfLeft();
  return async (body) => {
    let answer: unknown;
    try {
      answer = await write(body);
    } catch (error) {
      const inputs = view.inputs.map(({ source }) => source);
      const message = notSavedText(t, error, t(textKey(name, 'errors.save')));
      if (view.onFailure) view.onFailure(message);
      else tellIfLeft(nameOf(body), message);
      return toFormErrors(error, inputs, message);
    }
    const lead = view.lead?.(answer, navigate);
    showToast({
      severity: 'success',
      message: (now) => now(textKey(name, outcome)),
      action: lead && { ...lead, leads: true },
    });
    return undefined;
  };
}
