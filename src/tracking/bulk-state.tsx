import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type Identifier, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useSelectedCalls } from '../kit/selection/use-selected-calls.ts';
import { setState, tellState } from './set-state.ts';

interface Change {
  to: 'active' | 'paused';
  /** Of campaigns. */
  ids: readonly Identifier[];
}

/** Pauses or resumes all selected campaigns. To end one is for good, so that is done one by one. */
export default function BulkState() {
  const { t } = useTranslation();
  const { selectedIds } = useListContext();
  const { run, done } = useSelectedCalls('tracking.failed');
  const { mutate, isPending, variables } = useMutation({
    // Others can be selected while it runs.
    mutationFn: ({ to, ids }: Change) =>
      run({
        ids,
        call: (id) => setState(id, to),
        tell: ({ length }) => tellState(to, length),
      }),
  });
  return (
    <>
      <Button size="small" disabled={isPending} onClick={() => mutate({ to: 'paused', ids: selectedIds })}>
        {isPending ? t('list.changing', { done, total: variables.ids.length }) : t('tracking.pause')}
      </Button>
      <Button size="small" disabled={isPending} onClick={() => mutate({ to: 'active', ids: selectedIds })}>
        {t('tracking.resume')}
      </Button>
    </>
  );
}
