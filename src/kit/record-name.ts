import type { RaRecord } from 'react-admin';
import { monthName } from '../../contract/month-name.ts';
import { i18n } from '../i18n/instance.ts';
import { valueText } from '../shared/values.ts';

const monthOf = (day: unknown) => (typeof day === 'string' ? monthName(day, i18n.language) : undefined);

/** The name of a record: of a fact its customer, of a month its words, and its number if there is nothing else. */
export const rowName = ({ name, user, email, content, customer, from, id }: RaRecord): string =>
  valueText(name ?? user ?? email ?? content ?? customer ?? monthOf(from) ?? id);
