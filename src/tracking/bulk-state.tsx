import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useSelectedCalls } from '../kit/selection/use-selected-calls.ts';
import { setState, tellState } from './set-state.ts';

/** Pauses or resumes all selected campaigns. To end one is for good, so that is done one by one. */
export default function BulkState() {
  const { t } = useTranslation();
  const { selectedIds } = useListContext();
  const { run, done } = useSelectedCalls('tracking.failed');
  const { mutate, isPending } = useMutation({
    mutationFn: (to: 'active' | 'paused') =>
      run({
        ids: selectedIds,
        call: (id) => setState(id, to),
        tell: ({ length }) => tellState(to, length),
      }),
  });
  return (
    <>
      <Button size="small" disabled={isPending} onClick={() => mutate('paused')}>
        {isPending ? t('list.changing', { done, total: selectedIds.length }) : t('tracking.pause')}
      </Button>
      <Button size="small" disabled={isPending} onClick={() => mutate('active')}>
        {t('tracking.resume')}
      </Button>
    </>
  );
}
