import { Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../contract/index.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { Badge } from '../../kinds/badge.tsx';
import { toneOf } from '../../kinds/state.tsx';
import { OwnTable, TitledCard } from '../../kit/own-table.tsx';
import WhyDialog from '../../kit/why/why-dialog.tsx';
import type { RecordOf } from '../../schema/declaration.ts';
import { exactMoney } from '../../shared/exact-amount.ts';
import { formatMoment } from '../../shared/moment.ts';
import { readOwnConversions } from './calls.ts';

type OwnConversion = RecordOf<(typeof api)['own-conversions']>;

const perPage = 5;
/** Reserved before the rows are there, in pixels. */
const leastHeight = 120;
const columns = ['customer', 'amount'] as const;

/** A conversion: everything but its amount stands below its customer, as a drawer has no room for more columns. */
function ConversionRow({ conversion, onWhy }: { conversion: OwnConversion; onWhy: () => void }) {
  const { t, i18n } = useTranslation();
  const { customer, kind, state, reason, note, amount, currency, created_at, available_at } = conversion;
  const moment = (iso: string) => formatMoment(iso, i18n.language)?.short ?? iso;
  const caption = (text: string) => (
    <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      {text}
    </Typography>
  );
  return (
    <tr>
      <th scope="row" className="name">
        {customer}
        {caption(`${kind.title} · ${moment(created_at)}`)}
        <Badge text={state.title} tone={toneOf(state.key)} />
        {state.key === 'hold' &&
          available_at !== null &&
          caption(t('money.until', { moment: moment(available_at) }))}
        {reason && caption(note ? `${reason.title}: ${note}` : reason.title)}
      </th>
      <td>{exactMoney(amount, currency, i18n.language)}</td>
      <td>
        <button type="button" onClick={onWhy} aria-label={t('why.of', { name: customer })}>
          {t('why.title')}
        </button>
      </td>
    </tr>
  );
}

/** The latest conversions of a campaign, for its affiliate: what is on hold and until when, what was rejected and why. */
export default function ConversionsOfCampaign({ campaignId }: { campaignId: string }) {
  const { t } = useTranslation();
  const user = useUser();
  const isAllowed = user.type === 'affiliate' && mayMakeCall(user, api['own-conversions'].calls.listOwn);
  const [page, setPage] = useState(1);
  const [why, setWhy] = useState<OwnConversion>();
  const rows = useQuery({
    queryKey: ['own-conversions', user.id, campaignId, page],
    queryFn: ({ signal }) => readOwnConversions(user.id, { page, perPage, campaignId }, signal),
    enabled: isAllowed,
    placeholderData: keepPreviousData,
  });
  if (!isAllowed) return null;
  const title = t('money.latest_conversions');
  return (
    <TitledCard title={title}>
      <OwnTable
        title={title}
        rows={rows}
        empty={t('resources.own-conversions.empty')}
        heads={[
          ...columns.map((column) => ({ title: t(`resources.own-conversions.fields.${column}`) })),
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
    </TitledCard>
  );
}
