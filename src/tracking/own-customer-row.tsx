import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignTitle } from '../../contract/campaign-title.ts';
import { atLeft } from '../kit/own-table.tsx';
import { formatMoment, sortableDate } from '../shared/moment.ts';
import { dateText } from '../shared/month-name.ts';
import { parseMoment } from '../shared/parse-moment.ts';
import type { OwnCustomers } from './customer-calls.ts';

type OwnCustomer = OwnCustomers['data'][number];

/** Where the rows stand: on a page, in a drawer, which has little room on any screen, or on a phone. */
export type Place = 'page' | 'drawer' | 'phone';

interface MomentProps {
  at: string | null;
  /** Without its time, which its title tells. */
  isDay?: boolean;
}

function Moment({ at, isDay = false }: MomentProps) {
  const { i18n } = useTranslation();
  const moment = at === null ? undefined : formatMoment(at, i18n.language);
  if (at === null || !moment) return '—';
  return (
    <time dateTime={at} title={moment.exact}>
      {isDay ? dateText(sortableDate(new Date(parseMoment(at))), i18n.language) : moment.short}
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

interface TermsProps {
  terms: OwnCustomer['terms'];
  /** Whether what is paid by it has room, too. */
  isTold?: boolean;
}

/** The plan of a customer with its version. */
function Terms({ terms, isTold = false }: TermsProps) {
  const { t } = useTranslation();
  if (!terms) return '—';
  const version = t('terms.version', { number: terms.version }).toLowerCase();
  return (
    <>
      {terms.plan.name} · {version}
      {isTold && <Caption>{terms.sentence}</Caption>}
    </>
  );
}

/** Why a customer counts for its affiliate, or that it no longer does. */
function Standing({ customer: { is_own, reason, note, since } }: { customer: OwnCustomer }) {
  const { t } = useTranslation();
  return (
    <>
      {is_own ? reason.title : t('customer.given_away')}
      {note !== null && (
        <Caption>
          {note} · <Moment at={since} />
        </Caption>
      )}
    </>
  );
}

/** Beside the navigation at 1024. */
const isTight = '@media (min-width: 900px) and (max-width: 1200px)';
/** Texts of several lines, to the left; together they leave room for the others at 1280, and at 1024. */
const linesOf = (minWidth: string, least: string) => ({
  '&&': { ...atLeft['&&'], whiteSpace: 'normal', minWidth, [isTight]: { minWidth: least } },
});
const ofTerms = linesOf('13rem', '9.25rem');
const ofReason = linesOf('8rem', '6.5rem');
const ofCampaign = linesOf('10rem', '7.5rem');
const ofMoment = { [isTight]: { '&&': { whiteSpace: 'normal', minWidth: '6.25rem' } } };
/** The one column of a phone. */
const ofAll = { '&&&': { maxWidth: 'none' } };

interface CustomerRowProps {
  customer: OwnCustomer;
  place: Place;
  hasCampaign: boolean;
  hasTerms: boolean;
}

/** A customer of an affiliate: in columns, as far as there is room for them, and the rest below its name. */
export function CustomerRow({ customer, place, hasCampaign, hasTerms }: CustomerRowProps) {
  const { t } = useTranslation();
  const { campaign, registered_at, first_deposit_at, terms } = customer;
  const campaignName = campaign ? campaignTitle(campaign) : '—';
  const label = (name: string) => t(`resources.customers.fields.${name}`);
  const moments = { registered_at, first_deposit_at };
  return (
    <tr>
      <Box component="th" scope="row" className="name" sx={place === 'phone' ? ofAll : undefined}>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {customer.customer}
        </Box>
        {place !== 'page' && (
          <Box sx={{ fontWeight: 400 }}>
            <div>
              <Standing customer={customer} />
            </div>
            {place === 'phone' && hasCampaign && <div>{campaignName}</div>}
            {hasTerms && (
              <div>
                <Terms terms={terms} />
              </div>
            )}
            {place === 'phone' &&
              Object.entries(moments).map(([name, at]) => (
                <Caption key={name}>
                  {label(name)}: <Moment at={at} />
                </Caption>
              ))}
          </Box>
        )}
      </Box>
      {place === 'page' && hasCampaign && (
        <Box component="td" sx={ofCampaign}>
          {campaignName}
        </Box>
      )}
      {place !== 'phone' &&
        Object.entries(moments).map(([name, at]) => (
          <Box key={name} component="td" sx={place === 'page' ? ofMoment : undefined}>
            <Moment at={at} isDay={place === 'drawer'} />
          </Box>
        ))}
      {place === 'page' && hasTerms && (
        <Box component="td" sx={ofTerms}>
          <Terms terms={terms} isTold />
        </Box>
      )}
      {place === 'page' && (
        <Box component="td" sx={ofReason}>
          <Standing customer={customer} />
        </Box>
      )}
    </tr>
  );
}
