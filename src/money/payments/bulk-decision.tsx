import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Identifier, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { api } from '../../../contract/index.ts';
import { useSelectedCalls } from '../../kit/selection/use-selected-calls.ts';
import type { RecordOf } from '../../schema/declaration.ts';
import { ask } from '../../shared/asking/ask.tsx';
import { lazyDialog } from '../../shared/lazy-dialog.ts';
import { decide, type Decision } from './calls.ts';
import { toldConversion } from './told.ts';
import { useTellDecided } from './use-tell-decided.ts';

const ReasonDialog = lazyDialog(() => import('./reason-dialog.tsx'));

interface Deciding {
  /** Of conversions: those that were selected as it began. */
  ids: readonly Identifier[];
  body: Decision;
}

type Conversion = RecordOf<typeof api.conversions>;

/** How many of a selection have which state; of those on other pages it is not known. */
function statesOf(
  selected: readonly Identifier[],
  rows: readonly Conversion[],
): Map<string | undefined, number> {
  const titles = new Map<Identifier, string>(rows.map(({ id, state }) => [id, state.title]));
  const counts = new Map<string | undefined, number>();
  for (const id of selected) counts.set(titles.get(id), (counts.get(titles.get(id)) ?? 0) + 1);
  return counts;
}

/** Approves or rejects all selected conversions. The reason is kept until all of them have taken it. */
export default function BulkDecision() {
  const { t, i18n } = useTranslation();
  const { selectedIds, data = [] } = useListContext<Conversion>();
  const tell = useTellDecided();
  const { run, done } = useSelectedCalls('money.failed');
  const [isAsking, setAsking] = useState(false);
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
      if (problem === undefined) setAsking(false);
    },
  });
  // Others can be selected while it runs; what failed stays selected, and is tried again.
  const chosen = isPending ? variables.ids : selectedIds;
  /** That of a selection of one, if it is on this page. */
  const only = chosen.length === 1 ? data.find(({ id }) => id === chosen[0]) : undefined;
  const told = only && toldConversion(only, i18n.language);
  const approve = async () => {
    const onHold = new Set<Identifier>(data.flatMap(({ id, state }) => (state.key === 'hold' ? [id] : [])));
    const count = selectedIds.length;
    const states = [...statesOf(selectedIds, data)]
      .map(([state, number]) => t('money.of_state', { state: state ?? t('money.elsewhere'), number }))
      .join(', ');
    // A row offers it for what is on hold alone.
    const isSure =
      selectedIds.every((id) => onHold.has(id)) ||
      (await ask({
        title: count === 1 ? t('money.approve_this') : t('money.approve_title', { count }),
        effect: `${told ? `${told}.` : t('money.chosen', { states })} ${t('money.approve_effect')}`,
        yes: t('money.approve'),
      }));
    if (isSure) mutate({ ids: selectedIds, body: { approved: true } });
  };
  const stop = () => {
    reset();
    setAsking(false);
  };
  return (
    <>
      <Button size="small" disabled={isPending} onClick={() => void approve()}>
        {isPending ? t('list.changing', { done, total: chosen.length }) : t('money.approve')}
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
          title={
            chosen.length === 1 ? t('money.reject_this') : t('money.reject_title', { count: chosen.length })
          }
          subtitle={told}
          consequence={t('money.reject_consequence', { count: chosen.length })}
          action={t('money.reject')}
          hint={t('money.reason_hint')}
          isPending={isPending}
          failure={failure}
          onGive={(reason) => mutate({ ids: selectedIds, body: { approved: false, reason } })}
          onClose={stop}
        />
      )}
    </>
  );
}
