import { mdiChartLine } from '@mdi/js';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { statisticsCalls } from '../../../contract/statistics.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { rowName } from '../../kit/record-name.ts';
import { RowLink } from '../../kit/table/row-button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { figuresAddress } from './figures-address.ts';

/** Leads from a row to its figures, given the filter that narrows to it. */
export default function FiguresLink({ filter }: { filter: string }) {
  const { t } = useTranslation();
  const user = useUser();
  const record = useRecordContext();
  if (!record || !mayMakeCall(user, statisticsCalls.read)) return null;
  const label = t('figures.title');
  return (
    <RowLink
      to={figuresAddress({ [filter]: record.id })}
      // A click must not open the row as well.
      onClick={(event) => event.stopPropagation()}
      title={label}
      aria-label={t('list.action_on', { action: label, name: rowName(record) })}
    >
      <Icon path={mdiChartLine} />
    </RowLink>
  );
}
