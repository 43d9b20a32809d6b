import { mdiLockOutline } from '@mdi/js';
import { Button } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { api } from '../../../contract/index.ts';
import { periodCalls } from '../../../contract/period-calls.ts';
import { monthName } from '../../../contract/month-name.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { RowButton } from '../../kit/table/row-button.tsx';
import type { RecordOf } from '../../schema/declaration.ts';
import { useOpenDialog } from '../../shared/dialog/open-dialogs.ts';
import { Icon } from '../../shared/icon.tsx';
import { lazyDialog } from '../../shared/lazy-dialog.ts';
import { EmptyPlaces } from '../../kit/lazy-action.tsx';

const CloseDialog = lazyDialog(() => import('./close-dialog.tsx'));

/** Opens the preview of an open month that nothing hinders, from which it is closed: an icon in a row, a word in a drawer. */
export default function CloseMonth({ inDrawer = false }: { inDrawer?: boolean }) {
  const { t, i18n } = useTranslation();
  const user = useUser();
  const record = useRecordContext<RecordOf<typeof api.periods>>();
  const openDialog = useOpenDialog();
  const isClosable = record?.state.key === 'open' && record.hindrance === null;
  if (!record || !isClosable || !mayMakeCall(user, periodCalls.preview))
    return inDrawer ? null : <EmptyPlaces count={1} />;
  const month = monthName(record.from, i18n.language);
  const label = t('money.close_month');
  const labelOf = t('list.action_on', { action: label, name: month });
  const open = () => openDialog((onClose) => <CloseDialog period={record} onClose={onClose} />);
  return inDrawer ? (
    <Button variant="contained" aria-haspopup="dialog" aria-label={labelOf} onClick={open}>
      {label}
    </Button>
  ) : (
    <RowButton onClick={open} title={label} aria-label={labelOf}>
      <Icon path={mdiLockOutline} />
    </RowButton>
  );
}
