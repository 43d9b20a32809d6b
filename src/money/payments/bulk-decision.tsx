import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useSelectedCalls } from '../../kit/selection/use-selected-calls.ts';
import { lazyComponent } from '../../shared/lazily.ts';
import { decide, type Decision } from './calls.ts';
import { useTellDecided } from './use-tell-decided.ts';

const ReasonDialog = lazyComponent(() => import('./reason-dialog.tsx'));

/** Approves or rejects all selected conversions. The reason is kept until all of them have taken it. */
export default function BulkDecision() {
  const { t } = useTranslation();
  const { selectedIds } = useListContext();
  const tell = useTellDecided();
  const { run, done } = useSelectedCalls('money.failed', ({ customer }) => String(customer));
  const [isAsking, setAsking] = useState(false);
  const count = selectedIds.length;
  const {
    mutate,
    isPending,
    data: failure,
    reset,
  } = useMutation({
    mutationFn: (body: Decision) =>
      run({
        ids: selectedIds,
        call: (id) => decide(Number(id), body),
        tell: (decided) => tell(decided, body),
      }),
    onSuccess: (problem) => {
      if (problem === undefined) setAsking(false);
    },
  });
  const stop = () => {
    reset();
    setAsking(false);
  };
  return (
    <>
      <Button size="small" disabled={isPending} onClick={() => mutate({ approved: true })}>
        {isPending ? t('list.changing', { done, total: count }) : t('money.approve')}
      </Button>
      <Button
        size="small"
        color="error"
        aria-haspopup="dialog"
        disabled={isPending}
        onClick={() => {
          reset();
          setAsking(true);
        }}
      >
        {t('money.reject')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('money.reject_title', { count })}
          consequence={t('money.reject_consequence', { count })}
          action={t('money.reject')}
          hint={t('money.reason_hint')}
          isPending={isPending}
          failure={failure}
          onGive={(reason) => mutate({ approved: false, reason })}
          onClose={stop}
        />
      )}
    </>
  );
}
