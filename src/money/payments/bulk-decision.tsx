import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Identifier, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useSelectedCalls } from '../../kit/selection/use-selected-calls.ts';
import { lazyComponent } from '../../shared/lazily.ts';
import { decide, type Decision } from './calls.ts';
import { useTellDecided } from './use-tell-decided.ts';

const ReasonDialog = lazyComponent(() => import('./reason-dialog.tsx'));

interface Deciding {
  /** Of conversions: those that were selected as it began. */
  ids: readonly Identifier[];
  body: Decision;
}

/** Approves or rejects all selected conversions. The reason is kept until all of them have taken it. */
export default function BulkDecision() {
  const { t } = useTranslation();
  const { selectedIds } = useListContext();
  const tell = useTellDecided();
  const { run, done } = useSelectedCalls('money.failed', ({ customer }) => String(customer));
  const [asked, setAsked] = useState<readonly Identifier[]>();
  const {
    mutate,
    isPending,
    data: failure,
    variables,
    reset,
  } = useMutation({
    mutationFn: ({ ids, body }: Deciding) =>
      run({
        ids,
        call: (id) => decide(Number(id), body),
        tell: (decided) => tell(decided, body),
      }),
    onSuccess: (problem) => {
      if (problem === undefined) setAsked(undefined);
    },
  });
  const stop = () => {
    reset();
    setAsked(undefined);
  };
  return (
    <>
      <Button
        size="small"
        disabled={isPending}
        onClick={() => mutate({ ids: selectedIds, body: { approved: true } })}
      >
        {isPending ? t('list.changing', { done, total: variables?.ids.length }) : t('money.approve')}
      </Button>
      <Button
        size="small"
        color="error"
        aria-haspopup="dialog"
        disabled={isPending}
        onClick={() => {
          reset();
          setAsked(selectedIds);
        }}
      >
        {t('money.reject')}
      </Button>
      {asked && (
        <ReasonDialog
          title={t('money.reject_title', { count: asked.length })}
          consequence={t('money.reject_consequence', { count: asked.length })}
          action={t('money.reject')}
          hint={t('money.reason_hint')}
          isPending={isPending}
          failure={failure}
          onGive={(reason) => mutate({ ids: asked, body: { approved: false, reason } })}
          onClose={stop}
        />
      )}
    </>
  );
}
