import { mdiCheck, mdiClose, mdiUndoVariant } from '@mdi/js';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { decision } from '../../../contract/conversions.ts';
import type { api } from '../../../contract/index.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { RowButton } from '../../kit/table/row-button.tsx';
import type { RecordOf } from '../../schema/declaration.ts';
import { Icon } from '../../shared/icon.tsx';
import { lazyComponent } from '../../shared/lazily.ts';
import { EmptyPlaces } from '../lazy-action.tsx';
import { useDecide } from './use-decide.ts';

const ReasonDialog = lazyComponent(() => import('./reason-dialog.tsx'));

type Conversion = RecordOf<typeof api.conversions>;

/** The decisions that an operator can make about a conversion now. */
const offersOf = ({ state: { key }, is_decided }: Conversion) => ({
  approve: key === 'hold',
  reject: key === 'pending' || key === 'hold' || key === 'approved',
  undo: is_decided,
});

/** The most buttons of a row. */
const places = 2;

interface Offer {
  label: string;
  icon: string;
  isHarm?: boolean;
  shortcut: string;
  onClick: () => void;
}

/** The buttons to approve a conversion, to reject it, or to take such a decision back: icons in a row, words in a drawer. */
export default function RowDecision({ inDrawer = false }: { inDrawer?: boolean }) {
  const { t } = useTranslation();
  const record = useRecordContext<Conversion>();
  const user = useUser();
  const decide = useDecide();
  const [isAsking, setAsking] = useState(false);
  if (!record || !mayMakeCall(user, decision)) return null;
  const { id, customer } = record;
  const { approve, reject, undo } = offersOf(record);
  const offers: Offer[] = [
    ...(undo
      ? [
          {
            label: t('money.undo_decision'),
            icon: mdiUndoVariant,
            shortcut: 'U',
            onClick: () => void decide([id], { approved: null }),
          },
        ]
      : []),
    ...(approve
      ? [
          {
            label: t('money.approve'),
            icon: mdiCheck,
            shortcut: 'A',
            onClick: () => void decide([id], { approved: true }),
          },
        ]
      : []),
    ...(reject
      ? [
          {
            label: t('money.reject'),
            icon: mdiClose,
            shortcut: 'R',
            isHarm: true,
            onClick: () => setAsking(true),
          },
        ]
      : []),
  ];
  return (
    <>
      {!inDrawer && <EmptyPlaces count={places - offers.length} />}
      {offers.map(({ label, icon, shortcut, isHarm, onClick }) =>
        inDrawer ? (
          <Button
            key={label}
            variant={isHarm ? 'text' : 'outlined'}
            color={isHarm ? 'error' : undefined}
            aria-keyshortcuts={shortcut}
            onClick={onClick}
          >
            {label}
          </Button>
        ) : (
          <RowButton
            key={label}
            onClick={onClick}
            title={label}
            aria-label={t('list.action_on', { action: label, name: customer })}
          >
            <Icon path={icon} />
          </RowButton>
        ),
      )}
      {isAsking && (
        <ReasonDialog
          title={t('money.reject_title', { count: 1 })}
          consequence={t('money.reject_consequence')}
          action={t('money.reject')}
          hint={t('money.reason_hint')}
          onGive={(reason) => {
            setAsking(false);
            void decide([id], { approved: false, reason });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
