import type { RaRecord } from 'react-admin';
import { kindOf } from '../../contract/kinds.ts';
import { valueText } from '../shared/valueText.ts';
import { rowName } from './rowName.ts';
import type { View } from './view.ts';

/** Which record a dialog is about: its name, its e-mail address, and what it is by its fixed choices. */
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
