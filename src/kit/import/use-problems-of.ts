import { useTranslation } from 'react-i18next';
import { useCapability } from '../../authProvider/store.ts';
import { textKey } from '../../kinds/texts.ts';
import { isRefusal, isSessionLost } from '../../shared/forms/refusals.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import { isUnknown } from '../../shared/http/is-unknown.ts';
import { errorText } from '../../shared/http/error-text.ts';
import type { View } from '../view.ts';
import type { ImportField } from './rows/import-field.ts';

/** The sentences that tell why a row was not created: one for each field that the server refused, or one for all. */
export function useProblemsOf({ creation }: View, fields: readonly ImportField[]) {
  const { t } = useTranslation();
  const takesKeys = useCapability('idempotency-keys');
  const labels = new Map(fields.map(({ source, label }) => [source, label]));
  return (error: unknown): readonly string[] => {
    if (isSessionLost(error)) return [t('session.not_saved')];
    const refusals = error instanceof ApiError ? Object.entries(error.errors) : [];
    if (refusals.length > 0) {
      return refusals.map(([source, reason]) => {
        const field = labels.get(source);
        return field === undefined ? reason : t('import.problem.empty', { field, reason });
      });
    }
    // The server knows the key of this row with another body.
    if (takesKeys && isRefusal(error)) return [t('import.problem.imported_before')];
    const text = errorText(t, error, t(textKey(creation.resource.name, 'errors.save')));
    return isUnknown(error) ? [text, t('import.problem.unknown_outcome')] : [text];
  };
}
