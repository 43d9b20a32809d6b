import { useMediaQuery } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerCalls } from '../../contract/customer-calls.ts';
import { mayMakeCall } from '../authProvider/access.ts';
import { useUser } from '../authProvider/user.ts';
import { OwnTable, TitledCard } from '../kit/own-table.tsx';
import { readOwnCustomers } from './customer-calls.ts';
import { CustomerRow, type Place } from './own-customer-row.tsx';

/** Milliseconds between two readings. Nobody reads while the tab is hidden. */
const readAgainMs = 10_000;
/** Reserved before the rows are there, in pixels. */
const leastHeight = 120;

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
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
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
  const elsewhere: Place = isPhone ? 'phone' : 'page';
  const place = isInDrawer ? 'drawer' : elsewhere;
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
          ...(place === 'page' && hasCampaign ? [{ ...field('campaign'), isAtLeft: true }] : []),
          ...(place === 'phone' ? [] : [field('registered_at'), field('first_deposit_at')]),
          ...(place === 'page' && hasTerms ? [{ title: t('customer.terms'), isAtLeft: true }] : []),
          ...(place === 'page' ? [{ ...field('reason'), isAtLeft: true }] : []),
        ]}
        row={(customer) => (
          <CustomerRow
            key={customer.id}
            customer={customer}
            place={place}
            hasCampaign={hasCampaign}
            hasTerms={hasTerms}
          />
        )}
        page={page}
        onPage={setPage}
        leastHeight={leastHeight}
      />
    </TitledCard>
  );
}
