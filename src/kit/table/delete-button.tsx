import { mdiDelete } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icon.tsx';
import { errorText } from '../../shared/http/error-text.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { useListProblem } from '../list/list-contexts.ts';
import { RowButton } from './row-button.tsx';
import { rowName } from '../../kinds/record-name.ts';
import { textKey } from '../../kinds/texts.ts';
import { useUnselectRows } from '../selection/use-unselect-rows.ts';
import { useWrite } from '../use-write.ts';

/** Deletes a row after the browser's own confirmation; a refusal is shown above the list. */
export function DeleteButton({ resource, record }: { resource: string; record: RaRecord }) {
  const { t } = useTranslation();
  const unselect = useUnselectRows();
  const [, setProblem] = useListProblem();
  const write = useWrite();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () =>
      write((dataProvider) => dataProvider.delete(resource, { id: record.id, previousData: record })),
    onMutate: () => setProblem(undefined),
    onSuccess: () => {
      unselect([record.id], true);
      showToast({ severity: 'success', message: (now) => now(textKey(resource, 'deleted')) });
    },
    onError: (error) => setProblem(errorText(t, error, t(textKey(resource, 'errors.delete')))),
  });

  const name = rowName(record);
  const ask = () => {
    const question = t(textKey(resource, 'confirm_delete'), { name });
    if (window.confirm(question)) mutate();
  };

  const label = t('ra.action.delete');
  return (
    <RowButton
      onClick={ask}
      // A deleted row stays until the list was read again.
      disabled={isPending || isSuccess}
      title={label}
      aria-label={t('list.action_on', { action: label, name })}
    >
      <Icon path={mdiDelete} />
    </RowButton>
  );
}
