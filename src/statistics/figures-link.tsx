import { mdiChartLine } from '@mdi/js';
import { useQueryClient } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { statisticsCalls } from '../../contract/statistics.ts';
import { mayMakeCall } from '../authProvider/access.ts';
import { useUser } from '../authProvider/user.ts';
import { rowName } from '../kinds/record-name.ts';
import { RowLink } from '../kit/table/row-button.tsx';
import { Icon } from '../shared/icon.tsx';
import { rememberTitle } from './calls.ts';
import { figuresAddress } from './figures-address.ts';

/** Leads from a row to its figures. */
export default function FiguresLink({ group }: { group: 'affiliate' | 'brand' }) {
  const { t } = useTranslation();
  const user = useUser();
  const queryClient = useQueryClient();
  const record = useRecordContext();
  if (!record || !mayMakeCall(user, statisticsCalls.read)) return null;
  const label = t('figures.title');
  const name = rowName(record);
  return (
    <RowLink
      to={figuresAddress({ [`${group}_id`]: record.id })}
      onClick={(event) => {
        // A click must not open the row as well.
        event.stopPropagation();
        // Figures that are all 0 do not tell the name.
        rememberTitle(queryClient, group, String(record.id), name);
      }}
      title={label}
      aria-label={t('list.action_on', { action: label, name })}
    >
      <Icon path={mdiChartLine} />
    </RowLink>
  );
}
