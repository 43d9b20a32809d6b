import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../shared/busy-button.tsx';
import { monthName } from '../../../contract/month-name.ts';
import { periodCalls } from '../../../contract/period-calls.ts';
import type { api } from '../../../contract/index.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { errorText } from '../../shared/http/error-text.ts';
import { Loading } from '../../shared/loading.tsx';
import { showToast } from '../../shared/toasts/store.ts';
import { closeMonth, readPreview } from './calls.ts';
import { savePreview } from './preview-file.ts';
import { PreviewTable } from './preview-table.tsx';
import type { RecordOf } from '../../schema/declaration.ts';
import { useMoneyChanged } from './use-money-changed.ts';

interface CloseDialogProps {
  /** The month, by its first day. */
  period: Pick<RecordOf<typeof api.periods>, 'id' | 'from'>;
  onClose: () => void;
}

/** Shows what closing a month writes, and closes it. If facts come in between, it shows the new sums instead. */
export default function CloseDialog({ period, onClose }: CloseDialogProps) {
  const { t, i18n } = useTranslation();
  const { id } = period;
  const month = monthName(period.from, i18n.language);
  const user = useUser();
  const changed = useMoneyChanged();
  const queryClient = useQueryClient();
  const queryKey = ['period-preview', user.id, id];
  const hasBegun = useRef(false);
  // Of two presses, the second may come before the button is disabled.
  const isAsked = useRef(false);
  const closing = useMutation({
    mutationFn: (fingerprint: string) => closeMonth(user.id, id, fingerprint),
    onSuccess: () => {
      hasBegun.current = true;
      showToast({ severity: 'success', message: (now) => now('money.closing_began', { month }) });
      onClose();
      changed();
    },
    // Facts may have come in between: the new sums take the place of the old ones.
    onError: () => {
      isAsked.current = false;
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readPreview(user.id, id, signal),
    // A month that is being closed has no preview any more, when all is read again as the dialog closes.
    enabled: () => !hasBegun.current,
    gcTime: 0,
  });
  const mayClose = mayMakeCall(user, periodCalls.close);
  const close = () => {
    if (!data || isAsked.current) return;
    isAsked.current = true;
    closing.mutate(data.fingerprint);
  };
  return (
    <PanelDialog
      title={t('money.close_title', { month })}
      subtitle={t('money.close_hint')}
      width={900}
      busy={closing.isPending}
      onClose={onClose}
    >
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {closing.error && <Alert severity="warning">{errorText(t, closing.error, t('money.failed'))}</Alert>}
        <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
          {data && <PreviewTable preview={data} periodId={id} />}
        </Loading>
      </DialogContent>
      <DialogActions>
        <Button disabled={closing.isPending} onClick={onClose}>
          {t('ra.action.cancel')}
        </Button>
        {data && data.statements > 0 && (
          <Button onClick={() => savePreview(data, period.from, t, i18n.language)}>{t('money.file')}</Button>
        )}
        {mayClose && (
          <BusyButton
            variant="contained"
            disabled={!data || isFetching}
            loading={closing.isPending}
            onClick={close}
          >
            {t('money.close_month')}
          </BusyButton>
        )}
      </DialogActions>
    </PanelDialog>
  );
}
