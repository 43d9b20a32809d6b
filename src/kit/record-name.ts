import type { RaRecord } from 'react-admin';
import { kindOf } from '../../contract/kinds.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { i18n } from '../i18n/instance.ts';
import { partsOfSchema } from '../kinds/index.ts';
import { monthName } from '../shared/month-name.ts';
import { valueText } from '../shared/values.ts';
import type { View } from './view.ts';

const monthOf = (day: unknown) => (typeof day === 'string' ? monthName(day, i18n.language) : undefined);

/** The name of a record; of a month its words, and its number if it has none. */
export const rowName = ({ name, user, email, content, from, id }: RaRecord): string =>
  valueText(name ?? user ?? email ?? content ?? monthOf(from) ?? id);

/**
 * A description beside a record's name, by the specification's fields: a plan's payment type and price. Empty where it
 * has no such values.
 */
export function recordDetail(
  { record: { shape }, fieldsBeyond = {} }: AnyResource,
  record: Record<string, unknown>,
): string {
  const beyond = Object.values(fieldsBeyond).flat();
  return Object.entries(shape)
    .flatMap(([field, schema]) => {
      const detail = beyond.includes(field) ? undefined : partsOfSchema(schema)?.detail;
      return detail ? [{ rank: detail.rank, text: detail.text(record[field]) }] : [];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ text }) => text)
    .filter(Boolean)
    .join(', ');
}

/** The subtitle of a dialog: the record's name, its e-mail address, and the titles of its fixed choices. */
export function recordSubtitle(
  { resource, choices }: View,
  record: RaRecord,
  translate: (key: string) => string,
): string {
  const { shape } = resource.record;
  const emails = Object.entries(shape).flatMap(([field, schema]) =>
    kindOf(schema)?.is === 'email' ? [valueText(record[field])] : [],
  );
  const types = Object.entries(choices).flatMap(([field, titles]) => {
    const title = titles[valueText(record[field])];
    return title === undefined ? [] : [translate(title)];
  });
  return [...new Set([rowName(record), ...emails, ...types])].filter(Boolean).join(' · ');
}
