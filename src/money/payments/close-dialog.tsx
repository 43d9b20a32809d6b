import { Alert, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../shared/busy-button.tsx';
import { mostPreviewed, periodCalls, type PeriodPreview } from '../../../contract/period-calls.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { exactAmount, exactMoney } from '../../shared/exact-amount.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { Loading } from '../../shared/loading.tsx';
import { showToast } from '../../shared/toasts/store.ts';
import { TableFrame } from '../../kit/table-frame.ts';
import { closeMonth, readPreview } from './calls.ts';
import { useMoneyChanged } from './use-money-changed.ts';

const columns = ['opening', 'earned', 'adjusted', 'paid', 'closing'] as const;

type Sums = PeriodPreview['totals'][number];

/** The sums of a month, and the statements that its closing writes. On a phone the closing balance stands alone. */
function PreviewTable({ preview: { totals, largest, statements } }: { preview: PeriodPreview }) {
  const { t, i18n } = useTranslation();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  if (statements === 0) return <Typography>{t('money.nothing_to_close')}</Typography>;
  const titleOf = (column: (typeof columns)[number]) => t(`resources.statements.fields.${column}`);
  const row = (name: string, sums: Sums) =>
    isNarrow ? (
      <>
        <th scope="row" className="name">
          {name}
          {columns.slice(0, -1).map((column) => (
            <Typography key={column} variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {`${titleOf(column)}: ${exactAmount(sums[column], i18n.language)}`}
            </Typography>
          ))}
        </th>
        <td>{exactMoney(sums.closing, sums.currency, i18n.language)}</td>
      </>
    ) : (
      <>
        <th scope="row" className="name">
          {name}
        </th>
        <td>{sums.currency}</td>
        {columns.map((column) => (
          <td key={column}>{exactAmount(sums[column], i18n.language)}</td>
        ))}
      </>
    );
  return (
    <>
      {/* A phone scrolls the dialog alone. */}
      <TableFrame
        tabIndex={0}
        role="region"
        aria-label={t('money.preview')}
        sx={{ maxHeight: { sm: '50vh' } }}
      >
        <table>
          <thead>
            <tr>
              <th scope="col" className="name">
                {t('resources.transactions.fields.affiliate')}
              </th>
              {!isNarrow && <th scope="col">{t('money.currency')}</th>}
              {(isNarrow ? columns.slice(-1) : columns).map((column) => (
                <th key={column} scope="col">
                  {titleOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {totals.map((total) => (
              <tr key={total.currency} className="totals">
                {row(t('money.total', { count: statements }), total)}
              </tr>
            ))}
            {largest.map(({ affiliate, ...sums }) => (
              <tr key={`${affiliate.id} ${sums.currency}`}>{row(affiliate.name, sums)}</tr>
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
  const hasBegun = useRef(false);
  const closing = useMutation({
    mutationFn: (fingerprint: string) => closeMonth(user.id, id, fingerprint),
    onSuccess: () => {
      hasBegun.current = true;
      showToast({ severity: 'success', message: (now) => now('money.closing_began', { month }) });
      onClose();
      changed();
    },
    // Facts may have come in between: the new sums take the place of the old ones.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readPreview(user.id, id, signal),
    // A month that is being closed has no preview any more, when all is read again as the dialog closes.
    enabled: () => !hasBegun.current,
    gcTime: 0,
  });
  const mayClose = mayMakeCall(user, periodCalls.close);
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
          {data && <PreviewTable preview={data} />}
        </Loading>
      </DialogContent>
      <DialogActions>
        <Button disabled={closing.isPending} onClick={onClose}>
          {t('ra.action.cancel')}
        </Button>
        {mayClose && (
          <BusyButton
            variant="contained"
            disabled={!data || isFetching}
            loading={closing.isPending}
            onClick={() => data && closing.mutate(data.fingerprint)}
          >
            {t('money.close_month')}
          </BusyButton>
        )}
      </DialogActions>
    </PanelDialog>
  );
}
