import type { RaRecord } from 'react-admin';
import { valueText } from '../shared/valueText.ts';

/** The name that tells a record among many; its number where it has no name. */
export const rowName = ({ name, user, email, content, id }: RaRecord): string =>
  valueText(name ?? user ?? email ?? content ?? id);
