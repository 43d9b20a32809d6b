import { Box, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnConversion } from '../../../contract/conversion-calls.ts';
import { useUser } from '../../authProvider/user.ts';
import { Badge } from '../../kinds/badge.tsx';
import { toneOf } from '../../kinds/state.tsx';
import { exactMoney } from '../../shared/exact-amount.ts';
import { formatMoment } from '../../shared/moment.ts';
import { atLeft, OwnTable } from '../../kit/own-table.tsx';
import { readOwnConversions } from './calls.ts';
import WhyDialog from '../../kit/why/why-dialog.tsx';

interface RowProps {
  conversion: OwnConversion;
  /** Whether everything but the amount stands below the name, as columns of their own have no room. */
  isNarrow: boolean;
  onWhy: () => void;
}

function ConversionRow({ conversion, isNarrow, onWhy }: RowProps) {
  const { t, i18n } = useTranslation();
  const { customer, kind, state, reason, note, amount, currency, created_at, available_at } = conversion;
  const moment = (iso: string) => formatMoment(iso, i18n.language)?.short ?? iso;
  const caption = (text: string) => (
    <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      {text}
    </Typography>
  );
  const standing = (
    <>
      <Badge text={state.title} tone={toneOf(state.key)} />
      {state.key === 'hold' &&
        available_at !== null &&
        caption(t('money.until', { moment: moment(available_at) }))}
      {reason && caption(note ? `${reason.title}: ${note}` : reason.title)}
    </>
  );
  return (
    <tr>
      <th scope="row" className="name">
        {customer}
        {isNarrow && (
          <>
            {caption(`${kind.title} · ${moment(created_at)}`)}
            {standing}
          </>
        )}
      </th>
      {!isNarrow && (
        <>
          <td>{kind.title}</td>
          <td>{moment(created_at)}</td>
          <Box component="td" sx={{ '&&': { ...atLeft['&&'], whiteSpace: 'normal', minWidth: '12rem' } }}>
            {standing}
          </Box>
        </>
      )}
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
const narrowFields = ['customer', 'amount'] as const;

interface OwnConversionsProps {
  /** Names the table. */
  title: string;
  /** Only conversions of this campaign. */
  campaignId?: string;
  /** Rows of a page. */
  perPage: number;
  /** Whether it stands where there is little room on any screen, as in a drawer. */
  isInDrawer?: boolean;
}

/** The conversions of an affiliate: what is on hold and until when, what was rejected and why. */
export default function OwnConversions({
  title,
  campaignId,
  perPage,
  isInDrawer = false,
}: OwnConversionsProps) {
  const { t } = useTranslation();
  const { id } = useUser();
  const [page, setPage] = useState(1);
  const [why, setWhy] = useState<OwnConversion>();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const isNarrow = isInDrawer || isPhone;
  const rows = useQuery({
    queryKey: ['own-conversions', id, campaignId, page, perPage],
    queryFn: ({ signal }) => readOwnConversions(id, { page, perPage, campaign_id: campaignId }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <OwnTable
        title={title}
        rows={rows}
        empty={t('money.no_conversions')}
        heads={[
          ...(isNarrow ? narrowFields : fields).map((field) => ({
            title: t(`resources.conversions.fields.${field}`),
            isAtLeft: field === 'state',
          })),
          { title: t('why.title') },
        ]}
        row={(conversion) => (
          <ConversionRow
            key={conversion.id}
            conversion={conversion}
            isNarrow={isNarrow}
            onWhy={() => setWhy(conversion)}
          />
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
