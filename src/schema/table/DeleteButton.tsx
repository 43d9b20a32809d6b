import DeleteIcon from '@mui/icons-material/Delete';
import { type RaRecord, useDelete, useNotify, useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/errorText.ts';
import { useListProblem } from '../list/listProblem.ts';
import { RowButton } from './RowButton.tsx';
import { rowName } from '../rowName.ts';
import { textKey } from '../texts.ts';
import { useUnselectRows } from '../selection/useUnselectRows.ts';

/** Deletes a row after the browser's own confirmation; a refusal is told above the list. */
export function DeleteButton({ resource, record }: { resource: string; record: RaRecord }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const refresh = useRefresh();
  const unselect = useUnselectRows();
  const [, setProblem] = useListProblem();
  const [deleteOne, { isPending }] = useDelete();

  const name = rowName(record);
  const ask = () => {
    const question = t(textKey(resource, 'confirm_delete'), { name });
    if (!window.confirm(question)) return;
    setProblem(undefined);
    void deleteOne(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          unselect([record.id], true);
          notify(textKey(resource, 'deleted'), { type: 'success' });
          refresh();
        },
        onError: (error) => setProblem(errorText(t, error, t(textKey(resource, 'errors.delete')))),
      },
    );
  };

  const label = t('ra.action.delete');
  return (
    <RowButton
      onClick={ask}
      disabled={isPending}
      title={label}
      aria-label={t('list.action_on', { action: label, name })}
    >
      <DeleteIcon fontSize="small" />
    </RowButton>
  );
}
