import type { RaRecord } from 'react-admin';
import { kindOf } from '../../../contract/kinds.ts';
import { valueText } from '../../shared/values.ts';
import { rowName } from '../../kinds/record-name.ts';
import type { View } from '../view.ts';

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
