import type { RaRecord } from 'react-admin';
import { campaignTitle } from '../../contract/campaign-title.ts';
import { i18n } from '../i18n/instance.ts';
import { monthName } from '../../contract/month-name.ts';
import { valueText } from '../shared/values.ts';

const monthOf = (day: unknown) => (typeof day === 'string' ? monthName(day, i18n.language) : undefined);

/** That of a campaign: its user is the same in all of an affiliate's own. Without tracking, its material names it. */
const campaignName = ({ code, link, promo_material: material }: Omit<RaRecord, 'id'>) =>
  typeof code === 'string' ? campaignTitle({ code, link: valueText(link) }) : material;

/** The name of a record: of a fact its customer, of a month its words, and its number if there is nothing else. */
export const rowName = ({ name, user, email, content, customer, from, id, ...more }: RaRecord): string =>
  valueText(name ?? campaignName(more) ?? user ?? email ?? content ?? customer ?? monthOf(from) ?? id);
