import { Box, Pagination, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnConversion } from '../../../contract/conversion-calls.ts';
import { useUser } from '../../authProvider/user.ts';
import { Badge } from '../../kinds/badge.tsx';
import { toneOf } from '../../kinds/state.tsx';
import { exactMoney } from '../../shared/exact-amount.ts';
import { Loading } from '../../shared/loading.tsx';
import { formatMoment } from '../../shared/moment.ts';
import { TableFrame } from '../statistics/table-look.ts';
import { readOwnConversions } from './calls.ts';
import WhyDialog from './why-dialog.tsx';

interface RowProps {
  conversion: OwnConversion;
  onWhy: () => void;
}

function ConversionRow({ conversion, onWhy }: RowProps) {
  const { t, i18n } = useTranslation();
  const { customer, kind, state, reason, note, amount, currency, created_at, available_at } = conversion;
  const moment = (iso: string) => formatMoment(iso, i18n.language)?.short ?? iso;
  return (
    <tr>
      <th scope="row" className="name">
        {customer}
      </th>
      <td>{kind.title}</td>
      <td>{moment(created_at)}</td>
      <Box component="td" sx={{ '&&': { textAlign: 'left', whiteSpace: 'normal', minWidth: '12rem' } }}>
        <Badge text={state.title} tone={toneOf(state.key)} />
        {state.key === 'hold' && available_at !== null && (
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {t('money.until', { moment: moment(available_at) })}
          </Typography>
        )}
        {reason && (
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {note ? `${reason.title}: ${note}` : reason.title}
          </Typography>
        )}
      </Box>
      <td>{exactMoney(amount, currency, i18n.language)}</td>
      <td>
        <button type="button" onClick={onWhy} aria-label={t('why.of', { name: customer })}>
          {t('why.title')}
        </button>
      </td>
    </tr>
  );
}

const fields = ['customer', 'kind', 'created_at', 'state', 'amount'] as const;

interface OwnConversionsProps {
  /** Names the table. */
  title: string;
  /** Only conversions of this campaign. */
  campaignId?: string;
  /** Rows of a page. */
  perPage: number;
}

/** The conversions of an affiliate: what is on hold and until when, what was rejected and why. */
export default function OwnConversions({ title, campaignId, perPage }: OwnConversionsProps) {
  const { t } = useTranslation();
  const { id } = useUser();
  const [page, setPage] = useState(1);
  const [why, setWhy] = useState<OwnConversion>();
  const { data, error, refetch } = useQuery({
    queryKey: ['own-conversions', id, campaignId, page, perPage],
    queryFn: () => readOwnConversions(id, { page, perPage, campaign_id: campaignId }),
    placeholderData: keepPreviousData,
  });
  const { last_page: lastPage = 1 } = data?.meta ?? {};
  return (
    <>
      <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
        {data &&
          (data.data.length === 0 ? (
            <Typography color="textSecondary" sx={{ p: 4, textAlign: 'center' }}>
              {t('money.no_conversions')}
            </Typography>
          ) : (
            // Keys scroll what is wider than the screen.
            <TableFrame tabIndex={0} role="region" aria-label={t('customer.rows', { title })}>
              <table>
                <thead>
                  <tr>
                    {fields.map((field) => (
                      <Box
                        key={field}
                        component="th"
                        scope="col"
                        className={field === 'customer' ? 'name' : undefined}
                        sx={field === 'state' ? { '&&': { textAlign: 'left' } } : undefined}
                      >
                        {t(`resources.conversions.fields.${field}`)}
                      </Box>
                    ))}
                    <th scope="col">{t('why.title')}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.data.map((conversion) => (
                    <ConversionRow
                      key={conversion.id}
                      conversion={conversion}
                      onWhy={() => setWhy(conversion)}
                    />
                  ))}
                </tbody>
              </table>
            </TableFrame>
          ))}
      </Loading>
      {lastPage > 1 && (
        <Pagination
          sx={{ p: 1, '& ul': { justifyContent: 'end' } }}
          page={page}
          count={lastPage}
          onChange={(_event, next) => setPage(next)}
          aria-label={title}
        />
      )}
      {why && (
        <WhyDialog
          entry={why.entry}
          title={t('why.conversion', { kind: why.kind.title, customer: why.customer })}
          onClose={() => setWhy(undefined)}
        />
      )}
    </>
  );
}
