import { Alert, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mostPreviewed, periodCalls, type PeriodPreview } from '../../../contract/period-calls.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { useBusy } from '../../shared/dialog/busy.ts';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { exactAmount } from '../../shared/exact-amount.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { Loading } from '../../shared/loading.tsx';
import { showToast } from '../../shared/toasts/store.ts';
import { TableFrame } from '../statistics/table-look.ts';
import { closeMonth, readPreview } from './calls.ts';
import { useMoneyChanged } from './use-money-changed.ts';

const columns = ['opening', 'earned', 'adjusted', 'closing'] as const;

/** The sums of a month, and the statements that its closing writes. */
function PreviewTable({ preview: { totals, largest, statements } }: { preview: PeriodPreview }) {
  const { t, i18n } = useTranslation();
  if (statements === 0) return <Typography>{t('money.nothing_to_close')}</Typography>;
  const cells = (sums: PeriodPreview['totals'][number]) => (
    <>
      <td>{sums.currency}</td>
      {columns.map((column) => (
        <td key={column}>{exactAmount(sums[column], i18n.language)}</td>
      ))}
    </>
  );
  return (
    <>
      <TableFrame tabIndex={0} role="region" aria-label={t('money.preview')} sx={{ maxHeight: '50vh' }}>
        <table>
          <thead>
            <tr>
              <th scope="col" className="name">
                {t('resources.transactions.fields.affiliate')}
              </th>
              <th scope="col">{t('money.currency')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`resources.statements.fields.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {totals.map((total) => (
              <tr key={total.currency} className="totals">
                <th scope="row" className="name">
                  {t('money.total', { count: statements })}
                </th>
                {cells(total)}
              </tr>
            ))}
            {largest.map(({ affiliate, ...sums }) => (
              <tr key={`${affiliate.id} ${sums.currency}`}>
                <th scope="row" className="name">
                  {affiliate.name}
                </th>
                {cells(sums)}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {statements > mostPreviewed && (
        <Typography variant="caption" color="textSecondary">
          {t('money.more_statements', { number: mostPreviewed })}
        </Typography>
      )}
    </>
  );
}

interface CloseDialogProps {
  id: number;
  month: string;
  onClose: () => void;
}

/** Shows what closing a month writes, and closes it. If facts come in between, it shows the new sums instead. */
export default function CloseDialog({ id, month, onClose }: CloseDialogProps) {
  const { t } = useTranslation();
  const user = useUser();
  const changed = useMoneyChanged();
  const queryClient = useQueryClient();
  const queryKey = ['period-preview', user.id, id];
  const closing = useMutation({
    mutationFn: (fingerprint: string) => closeMonth(user.id, id, fingerprint),
    onSuccess: () => {
      showToast({ severity: 'success', message: (now) => now('money.closing_began', { month }) });
      onClose();
      changed();
    },
    // Facts may have come in between: the new sums take the place of the old ones.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: () => readPreview(user.id, id),
    // A month that is being closed has no preview any more.
    enabled: !closing.isSuccess,
    gcTime: 0,
  });
  useBusy(closing.isPending);
  const mayClose = mayMakeCall(user, periodCalls.close);
  return (
    <PanelDialog
      title={t('money.close_title', { month })}
      subtitle={t('money.close_hint')}
      width={900}
      onClose={onClose}
    >
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {closing.error && <Alert severity="warning">{errorText(t, closing.error, t('money.failed'))}</Alert>}
        <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
          {data && <PreviewTable preview={data} />}
        </Loading>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        {mayClose && (
          <Button
            variant="contained"
            disabled={!data || isFetching}
            loading={closing.isPending}
            onClick={() => data && closing.mutate(data.fingerprint)}
          >
            {t('money.close_month')}
          </Button>
        )}
      </DialogActions>
    </PanelDialog>
  );
}
