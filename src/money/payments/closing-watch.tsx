import { LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Identifier, useListContext, useResourceContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { api } from '../../../contract/index.ts';
import { monthName } from '../../../contract/month-name.ts';
import type { RecordOf } from '../../schema/declaration.ts';
import { showToast } from '../../shared/toasts/store.ts';

/** Milliseconds between two readings while a month is being closed. */
const readAgainMs = 1500;

type Period = RecordOf<typeof api.periods>;

/** Says that a month is closed, once its row shows it: the closing takes longer than its dialog is open. */
function useTellClosed(periods: readonly Period[] | undefined) {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const unclosed = useRef(new Set<Identifier>());
  useEffect(() => {
    for (const { id, state, from } of periods ?? []) {
      if (state.key !== 'closed') unclosed.current.add(id);
      else if (unclosed.current.delete(id)) {
        const month = monthName(from, language);
        showToast({ severity: 'success', message: (now) => now('money.month_closed', { month }) });
      }
    }
  }, [periods, language]);
}

/** How far the closing of a month is; the list is read again until it is done. */
export default function ClosingWatch() {
  const { t } = useTranslation();
  const resource = useResourceContext();
  const { data, refetch } = useListContext<Period>();
  useTellClosed(data);
  const closing = data?.find(({ state }) => state.key === 'closing');
  useQuery({
    queryKey: ['closing-watch', resource],
    queryFn: async () => {
      await refetch();
      return null;
    },
    enabled: closing !== undefined,
    refetchInterval: readAgainMs,
    gcTime: 0,
  });
  const { done = 0, total = 0 } = closing?.progress ?? {};
  if (!closing) return null;
  const text = t('money.closing', { done, total });
  return (
    <div role="status">
      <Typography variant="body2">{text}</Typography>
      <LinearProgress
        aria-label={text}
        variant="determinate"
        value={total === 0 ? 0 : (100 * done) / total}
        sx={{ mt: 1 }}
      />
    </div>
  );
}
