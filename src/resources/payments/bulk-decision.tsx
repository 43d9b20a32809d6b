import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../shared/lazily.ts';
import type { Decision } from './calls.ts';
import { useDecide } from './use-decide.ts';

const ReasonDialog = lazyComponent(() => import('./reason-dialog.tsx'));

/** Approves or rejects all selected conversions. */
export default function BulkDecision() {
  const { t } = useTranslation();
  const { selectedIds, onUnselectItems } = useListContext();
  const decide = useDecide();
  const [isAsking, setAsking] = useState(false);
  const count = selectedIds.length;
  const give = (body: Decision) => {
    void decide(selectedIds.map(Number), body);
    onUnselectItems();
  };
  return (
    <>
      <Button size="small" onClick={() => give({ approved: true })}>
        {t('money.approve')}
      </Button>
      <Button size="small" color="error" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('money.reject')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('money.reject_title', { count })}
          consequence={t('money.reject_consequence')}
          action={t('money.reject')}
          hint={t('money.reason_hint')}
          onGive={(reason) => {
            setAsking(false);
            give({ approved: false, reason });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
