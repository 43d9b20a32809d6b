import { useFieldValue } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { accountTypes } from '../../contract/accounts.ts';
import { Badge } from '../kinds/badge.tsx';
import { nothing } from '../kinds/text-cell.tsx';
import { accountTypeKeys } from '../shared/account-type-keys.ts';
import { valueText } from '../shared/values.ts';

/** The type of an account, which the backend sends by its key alone. */
export function TypeCell({ source }: { source: string }) {
  const { t } = useTranslation();
  const value = valueText(useFieldValue({ source }));
  const type = accountTypes.find((each) => each === value);
  return value ? <Badge text={type ? t(accountTypeKeys[type]) : value} /> : <>{nothing}</>;
}
