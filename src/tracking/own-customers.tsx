import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignTitle } from '../../contract/campaign-title.ts';
import { customerCalls } from '../../contract/customer-calls.ts';
import { mayMakeCall } from '../authProvider/access.ts';
import { useUser } from '../authProvider/user.ts';
import { formatMoment } from '../shared/moment.ts';
import { atLeft, OwnTable, TitledCard } from '../kit/own-table.tsx';
import { type OwnCustomers, readOwnCustomers } from './customer-calls.ts';

/** Milliseconds between two readings. Nobody reads while the tab is hidden. */
const readAgainMs = 10_000;
/** Reserved before the rows are there, in pixels. */
const leastHeight = 120;

type OwnCustomer = OwnCustomers['data'][number];

function Moment({ at }: { at: string | null }) {
  const { i18n } = useTranslation();
  const moment = at === null ? undefined : formatMoment(at, i18n.language);
  if (at === null || !moment) return '—';
  return (
    <time dateTime={at} title={moment.exact}>
      {moment.short}
    </time>
  );
}

function Caption({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      {children}
    </Typography>
  );
}

/** The plan of a customer with its version, and what is paid by it. */
function Terms({ terms }: { terms: OwnCustomer['terms'] }) {
  const { t } = useTranslation();
  if (!terms) return '—';
  const version = t('terms.version', { number: terms.version }).toLowerCase();
  return (
    <>
      {terms.plan.name} · {version}
      <Caption>{terms.sentence}</Caption>
    </>
  );
}

interface CustomerRowProps {
  customer: OwnCustomer;
  hasCampaign: boolean;
  hasTerms: boolean;
  /** Whether the texts stand below the name, as columns of their own have no room. */
  isInDrawer: boolean;
}

/** Beside the navigation at 1024. */
const isTight = '@media (min-width: 900px) and (max-width: 1200px)';
/** Texts of several lines, to the left; together they leave room for the others at 1280, and at 1024. */
const linesOf = (minWidth: string, least: string) => ({
  '&&': { ...atLeft['&&'], whiteSpace: 'normal', minWidth, [isTight]: { minWidth: least } },
});
const ofTerms = linesOf('14rem', '10rem');
const ofReason = linesOf('8rem', '6.5rem');
const ofCampaign = linesOf('10rem', '7.5rem');
const inDrawer = { '&&': { whiteSpace: 'normal', minWidth: '5.5rem' } };
const ofMoment = { [isTight]: { '&&': { whiteSpace: 'normal', minWidth: '6.25rem' } } };

function CustomerRow({ customer: row, hasCampaign, hasTerms, isInDrawer }: CustomerRowProps) {
  const { t } = useTranslation();
  const { customer, campaign, registered_at, first_deposit_at, is_own, reason, note, since, terms } = row;
  const standing = (
    <>
      {is_own ? reason.title : t('customer.given_away')}
      {note !== null && (
        <Caption>
          {note} · <Moment at={since} />
        </Caption>
      )}
    </>
  );
  return (
    <tr>
      <th scope="row" className="name">
        {customer}
        {isInDrawer && (
          <Box sx={{ fontWeight: 400 }}>
            {hasTerms && <Terms terms={terms} />}
            <div>{standing}</div>
          </Box>
        )}
      </th>
      {hasCampaign && (
        <Box component="td" sx={ofCampaign}>
          {campaign ? campaignTitle(campaign) : '—'}
        </Box>
      )}
      <Box component="td" sx={isInDrawer ? inDrawer : ofMoment}>
        <Moment at={registered_at} />
      </Box>
      <Box component="td" sx={isInDrawer ? inDrawer : ofMoment}>
        <Moment at={first_deposit_at} />
      </Box>
      {hasTerms && !isInDrawer && (
        <Box component="td" sx={ofTerms}>
          <Terms terms={terms} />
        </Box>
      )}
      {!isInDrawer && (
        <Box component="td" sx={ofReason}>
          {standing}
        </Box>
      )}
    </tr>
  );
}

interface OwnCustomersProps {
  /** Only customers of this campaign. */
  campaignId?: string;
  /** Rows of a page. */
  perPage?: number;
  /** Whether it stands where there is little room on any screen. */
  isInDrawer?: boolean;
}

/** The customers of an affiliate under masked names, the newest first: when each registered and first deposited. */
export default function OwnCustomersCard(props: OwnCustomersProps) {
  const { campaignId, perPage = 10, isInDrawer = false } = props;
  const { t } = useTranslation();
  const user = useUser();
  const isAllowed = user.type === 'affiliate' && mayMakeCall(user, customerCalls.ofAffiliate);
  const [page, setPage] = useState(1);
  const rows = useQuery({
    queryKey: ['own-customers', user.id, campaignId, page, perPage],
    queryFn: ({ signal }) => readOwnCustomers(user.id, { page, perPage, campaignId }, signal),
    enabled: isAllowed,
    placeholderData: keepPreviousData,
    refetchInterval: readAgainMs,
  });
  if (!isAllowed) return null;
  const title = t(campaignId === undefined ? 'customer.own' : 'customer.of_campaign');
  const hasCampaign = campaignId === undefined;
  const hasTerms = rows.data?.data.some(({ terms }) => terms !== undefined) ?? false;
  const field = (name: string) => ({ title: t(`resources.customers.fields.${name}`) });
  return (
    <TitledCard title={title}>
      <OwnTable
        title={title}
        rows={rows}
        empty={t('customer.none_yet')}
        heads={[
          field('customer'),
          ...(hasCampaign ? [{ ...field('campaign'), isAtLeft: true }] : []),
          field('registered_at'),
          field('first_deposit_at'),
          ...(hasTerms && !isInDrawer ? [{ title: t('customer.terms'), isAtLeft: true }] : []),
          ...(isInDrawer ? [] : [{ ...field('reason'), isAtLeft: true }]),
        ]}
        row={(customer) => (
          <CustomerRow
            key={customer.id}
            customer={customer}
            hasCampaign={hasCampaign}
            hasTerms={hasTerms}
            isInDrawer={isInDrawer}
          />
        )}
        page={page}
        onPage={setPage}
        leastHeight={leastHeight}
      />
    </TitledCard>
  );
}
