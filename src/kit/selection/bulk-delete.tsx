import DeleteIcon from '@mui/icons-material/Delete';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type Identifier, useDataProvider, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../shared/toasts/store.ts';
import { ApiError } from '../../shared/http/index.ts';
import { textKey } from '../../kinds/texts.ts';
import { useOffPage } from './off-page.ts';
import { useSelectedCalls } from './use-selected-calls.ts';
import type { View } from '../view.ts';

const isGone = (failure: unknown) => failure instanceof ApiError && failure.status === 404;

/**
 * Deletes the selected records one after the other, after the browser's own confirmation. Records that could not be
 * deleted stay selected while they exist, and the reasons are shown above the list.
 */
export function BulkDelete({ view }: { view: View }) {
  const { name } = view.resource;
  const { t } = useTranslation();
  const dataProvider = useDataProvider();
  const { selectedIds } = useListContext();
  const offPage = useOffPage();
  const { run, done } = useSelectedCalls(textKey(name, 'errors.delete'), {
    counted: 'list.not_deleted_count',
    isOver: isGone,
  });
  const { mutate, isPending, variables } = useMutation({
    // Others may be selected while it runs.
    mutationFn: (ids: readonly Identifier[]) =>
      run({
        ids,
        call: (id) => dataProvider.delete(name, { id }),
        tell: ({ length: count }) =>
          showToast({ severity: 'success', message: (now) => now('list.deleted_count', { count }) }),
      }),
  });

  const ask = () => {
    const question = t('list.confirm_delete_count', { count: selectedIds.length });
    const unseen = offPage > 0 ? `\n\n${t('list.off_page', { count: offPage })}` : '';
    if (window.confirm(question + unseen)) mutate(selectedIds);
  };
  return (
    <Button size="small" color="error" startIcon={<DeleteIcon />} disabled={isPending} onClick={ask}>
      {isPending ? t('list.deleting', { done, total: variables.length }) : t('ra.action.delete')}
    </Button>
  );
}
