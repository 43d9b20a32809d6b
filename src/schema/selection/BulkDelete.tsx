import DeleteIcon from '@mui/icons-material/Delete';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import { ApiError } from '../../http/index.ts';
import { useListProblem } from '../list/listProblem.ts';
import { textKey } from '../texts.ts';
import { useUnselectRows } from './useUnselectRows.ts';
import type { View } from '../view.ts';

/** Whether a record is not there any more, given what came of deleting it. */
const isGone = (failure: Error | undefined) =>
  !failure || (failure instanceof ApiError && failure.status === 404);

/**
 * Deletes what is selected, one after the other, after the browser's own confirmation. What could not be
 * deleted stays selected while it is there, and why is told above the list.
 */
export function BulkDelete({ view }: { view: View }) {
  const { name } = view.resource;
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { selectedIds } = useListContext();
  const unselect = useUnselectRows();
  const [, setProblem] = useListProblem();
  const [done, setDone] = useState(0);

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const failures = new Map<unknown, Error>();
      for (const [at, id] of selectedIds.entries()) {
        setDone(at);
        await dataProvider.delete(name, { id }).catch((error: Error) => failures.set(id, error));
      }
      return failures;
    },
    onMutate: () => setProblem(undefined),
    onSuccess: (failures) => {
      const deleted = selectedIds.length - failures.size;
      if (deleted > 0)
        notify('list.deleted_count', { type: 'success', messageArgs: { smart_count: deleted } });
      if (failures.size > 0) {
        const [reason] = failures.values();
        const said = reason?.message || translate(textKey(name, 'errors.delete'));
        setProblem(`${translate('list.not_deleted_count', { smart_count: failures.size })} ${said}`);
      }
      unselect(
        selectedIds.filter((id) => isGone(failures.get(id))),
        true,
      );
      refresh();
    },
  });

  const ask = () => {
    if (window.confirm(translate('list.confirm_delete_count', { smart_count: selectedIds.length }))) mutate();
  };
  return (
    <Button size="small" color="error" startIcon={<DeleteIcon />} disabled={isPending} onClick={ask}>
      {isPending
        ? translate('list.deleting', { done, total: selectedIds.length })
        : translate('ra.action.delete')}
    </Button>
  );
}
