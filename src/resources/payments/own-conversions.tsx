import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnConversion } from '../../../contract/conversion-calls.ts';
import { useUser } from '../../authProvider/user.ts';
import { Badge } from '../../kinds/badge.tsx';
import { toneOf } from '../../kinds/state.tsx';
import { exactMoney } from '../../shared/exact-amount.ts';
import { formatMoment } from '../../shared/moment.ts';
import { atLeft, OwnTable } from '../own-table.tsx';
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
      <Box component="td" sx={{ '&&': { ...atLeft['&&'], whiteSpace: 'normal', minWidth: '12rem' } }}>
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

/** Reserved before the rows are there, in pixels. */
const leastHeight = 120;
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
  const rows = useQuery({
    queryKey: ['own-conversions', id, campaignId, page, perPage],
    queryFn: () => readOwnConversions(id, { page, perPage, campaign_id: campaignId }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <OwnTable
        title={title}
        rows={rows}
        empty={t('money.no_conversions')}
        heads={[
          ...fields.map((field) => ({
            title: t(`resources.conversions.fields.${field}`),
            isAtLeft: field === 'state',
          })),
          { title: t('why.title') },
        ]}
        row={(conversion) => (
          <ConversionRow key={conversion.id} conversion={conversion} onWhy={() => setWhy(conversion)} />
        )}
        page={page}
        onPage={setPage}
        leastHeight={leastHeight}
      />
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
