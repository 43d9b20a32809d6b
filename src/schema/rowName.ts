import type { RaRecord } from 'react-admin';
import { valueText } from '../dataProvider/valueText.ts';

/** What a record is called where one of many is meant; by its number where it has no name. */
export const rowName = ({ name, user, email, content, id }: RaRecord): string =>
  valueText(name ?? user ?? email ?? content ?? id);
