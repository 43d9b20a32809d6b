import { mdiCheck, mdiClose, mdiUndoVariant } from '@mdi/js';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { decision } from '../../../contract/conversions.ts';
import type { api } from '../../../contract/index.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { RowButton } from '../../kit/table/row-button.tsx';
import type { RecordOf } from '../../schema/declaration.ts';
import { useOpenDialog } from '../../shared/dialog/open-dialogs.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { Icon } from '../../shared/icon.tsx';
import { lazyDialog } from '../../shared/lazy-dialog.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { isMeant } from '../../kit/is-meant.ts';
import { EmptyPlaces } from '../../kit/lazy-action.tsx';
import { decide, type Decision } from './calls.ts';
import { useTellDecided } from './use-tell-decided.ts';
import { useMoneyChanged } from './use-money-changed.ts';

const RejectDialog = lazyDialog(() => import('./reject-dialog.tsx'));

type Conversion = RecordOf<typeof api.conversions>;

/** The decisions that an operator can make about a conversion now. */
const offersOf = ({ state: { key }, is_decided }: Conversion) => ({
  approve: key === 'hold',
  reject: key === 'pending' || key === 'hold' || key === 'approved',
  undo: is_decided,
});

/** The most buttons of a row; rejecting is the last of them in every row. */
const places = 2;

interface Offer {
  label: string;
  icon: string;
  isHarm?: boolean;
  shortcut: string;
  onClick: (event: MouseEvent) => void;
}

/** Decides about one conversion, whose customer the toast names. */
function useDecision({ id, customer }: Conversion) {
  const tell = useTellDecided();
  const changed = useMoneyChanged();
  return useMutation({
    mutationFn: (body: Decision) => decide(Number(id), body),
    onSuccess: (_answer, body) => tell([id], body, customer),
    onError: (error) => {
      showToast({ severity: 'error', message: (now) => errorText(now, error, now('money.failed')) });
      changed();
    },
  });
}

function Decidable({ record, inDrawer }: { record: Conversion; inDrawer: boolean }) {
  const { t } = useTranslation();
  const openDialog = useOpenDialog();
  const { mutate, isPending } = useDecision(record);
  const { approve, reject, undo } = offersOf(record);
  // The second click of a double click would take back what the first one decided.
  const give = (approved: true | null) => (event: MouseEvent) => isMeant(event) && mutate({ approved });
  const offers: Offer[] = [
    ...(undo
      ? [{ label: t('money.undo_decision'), icon: mdiUndoVariant, shortcut: 'U', onClick: give(null) }]
      : []),
    ...(approve ? [{ label: t('money.approve'), icon: mdiCheck, shortcut: 'A', onClick: give(true) }] : []),
    ...(reject
      ? [
          {
            label: t('money.reject'),
            icon: mdiClose,
            shortcut: 'R',
            isHarm: true,
            onClick: () => openDialog((onClose) => <RejectDialog conversion={record} onClose={onClose} />),
          },
        ]
      : []),
  ];
  return (
    <>
      {!inDrawer && reject && <EmptyPlaces count={places - offers.length} />}
      {offers.map(({ label, icon, shortcut, isHarm, onClick }) =>
        inDrawer ? (
          <Button
            key={label}
            variant={isHarm ? 'text' : 'outlined'}
            color={isHarm ? 'error' : undefined}
            aria-keyshortcuts={shortcut}
            disabled={isPending}
            onClick={onClick}
          >
            {label}
          </Button>
        ) : (
          <RowButton
            key={label}
            disabled={isPending}
            onClick={onClick}
            title={label}
            aria-label={t('list.action_on', { action: label, name: record.customer })}
          >
            <Icon path={icon} />
          </RowButton>
        ),
      )}
      {!inDrawer && !reject && <EmptyPlaces count={places - offers.length} />}
    </>
  );
}

/** The buttons to approve a conversion, to reject it, or to take such a decision back: icons in a row, words in a drawer. */
export default function RowDecision({ inDrawer = false }: { inDrawer?: boolean }) {
  const record = useRecordContext<Conversion>();
  const user = useUser();
  return record && mayMakeCall(user, decision) && <Decidable record={record} inDrawer={inDrawer} />;
}
