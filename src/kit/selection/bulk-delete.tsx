import DeleteIcon from '@mui/icons-material/Delete';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Identifier, useDataProvider, useListContext, useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { sessionSignal } from '../../authProvider/store.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { ApiError } from '../../shared/http/index.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { useListProblem } from '../list/list-contexts.ts';
import { textKey } from '../../kinds/texts.ts';
import { eachSelected } from './each-selected.ts';
import { useUnselectRows } from './use-unselect-rows.ts';
import type { View } from '../view.ts';

/** Whether a record is gone, given the failure of its deletion, if any. */
const isGone = (failure: unknown) => !failure || (failure instanceof ApiError && failure.status === 404);

/** The records that were selected as their deletion was confirmed. Others may be selected while it runs. */
interface Deletion {
  ids: readonly Identifier[];
  session: AbortSignal;
}

/**
 * Deletes the selected records one after the other, after the browser's own confirmation. Records that could not be
 * deleted stay selected while they exist, and the reason is shown above the list.
 */
export function BulkDelete({ view }: { view: View }) {
  const { name } = view.resource;
  const { t } = useTranslation();
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const { selectedIds } = useListContext();
  const unselect = useUnselectRows();
  const [, setProblem] = useListProblem();
  const [done, setDone] = useState(0);

  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ ids, session }: Deletion) =>
      eachSelected(ids, session, setDone, (id) => dataProvider.delete(name, { id })),
    onMutate: () => setProblem(undefined),
    onSuccess: (failures, { ids, session }) => {
      const [reason] = failures.values();
      const notDeleted = t('list.not_deleted_count', { count: failures.size });
      if (session.aborted) {
        if (failures.size > 0) showToast({ severity: 'error', message: notDeleted, duration: null });
        return;
      }
      const deleted = ids.length - failures.size;
      if (deleted > 0) {
        showToast({ severity: 'success', message: (now) => now('list.deleted_count', { count: deleted }) });
      }
      if (failures.size > 0)
        setProblem(`${notDeleted} ${errorText(t, reason, t(textKey(name, 'errors.delete')))}`);
      unselect(
        ids.filter((id) => isGone(failures.get(id))),
        true,
      );
      refresh();
    },
  });

  const ask = () => {
    const question = t('list.confirm_delete_count', { count: selectedIds.length });
    if (window.confirm(question)) mutate({ ids: selectedIds, session: sessionSignal() });
  };
  return (
    <Button size="small" color="error" startIcon={<DeleteIcon />} disabled={isPending} onClick={ask}>
      {isPending ? t('list.deleting', { done, total: variables.ids.length }) : t('ra.action.delete')}
    </Button>
  );
}
