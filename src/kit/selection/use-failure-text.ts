import { type Identifier, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/http/index.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { rowName } from '../../kinds/record-name.ts';

/** How many records a message names for each reason. */
const named = 5;

/**
 * The message about records for which calls failed: how many, and which for which reason.
 *
 * @param fallback translation key of the reason of a failure that says nothing itself
 * @param counted translation key of what says how many
 */
export function useFailureText(fallback: string, counted: string) {
  const { t } = useTranslation();
  const { data } = useListContext();
  const nameInList = (id: Identifier) => {
    const row = data?.find((record) => record.id === id);
    return row ? rowName(row) : `#${id}`;
  };
  const reasonOf = (error: unknown) => {
    const refused = error instanceof ApiError ? Object.values(error.errors) : [];
    return refused.join(' ') || errorText(t, error, t(fallback));
  };
  return (failures: ReadonlyMap<Identifier, unknown>, nameOf = nameInList): string => {
    const byReason = new Map<string, string[]>();
    for (const [id, error] of failures) {
      const reason = reasonOf(error);
      byReason.set(reason, [...(byReason.get(reason) ?? []), nameOf(id)]);
    }
    const sentences = [...byReason].map(([reason, names]) => {
      const some = names.slice(0, named);
      return t('list.not_changed', {
        names: (names.length > named ? [...some, '…'] : some).join(', '),
        reason,
      });
    });
    return [t(counted, { count: failures.size }), ...sentences].join(' ');
  };
}
