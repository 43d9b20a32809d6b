import DeleteIcon from '@mui/icons-material/Delete';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useListProblem } from './listProblem.ts';
import { textKey } from './texts.ts';
import type { View } from './view.ts';

/**
 * Deletes what is selected, one after the other, after the browser's own confirmation. What could not be
 * deleted stays selected, and why is told above the list.
 */
export function BulkDelete({ view }: { view: View }) {
  const { name } = view.resource;
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { selectedIds, onSelect } = useListContext();
  const [, setProblem] = useListProblem();
  const [done, setDone] = useState(0);

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const failures = new Map<unknown, string>();
      for (const [at, id] of selectedIds.entries()) {
        setDone(at);
        await dataProvider
          .delete(name, { id })
          .catch((error: Error) =>
            failures.set(id, error.message || translate(textKey(name, 'errors.delete'))),
          );
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
        setProblem(`${translate('list.not_deleted_count', { smart_count: failures.size })} ${reason}`);
      }
      onSelect([...failures.keys()] as typeof selectedIds);
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
