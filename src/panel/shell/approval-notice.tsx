import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../../contract/user.ts';
import { isApproved, standingOf } from '../../authProvider/standing.ts';
import { loadSession } from '../../authProvider/session.ts';
import { useCapability } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';

/** Milliseconds within which auth/me is not requested again. */
const minIntervalMs = 5_000;

/** Requests auth/me along with the page's next request, to learn of an approval, if the backend has approvals. */
function useFollowedApproval(): void {
  const isAnswered = useCapability('approvals');
  const isFetching = useIsFetching() > 0;
  const askedAt = useRef(0);
  useEffect(() => {
    // The panel has just been opened with a response of auth/me.
    if (askedAt.current === 0) askedAt.current = performance.now();
    if (!isAnswered || !isFetching || performance.now() - askedAt.current < minIntervalMs) return;
    askedAt.current = performance.now();
    void loadSession();
  }, [isAnswered, isFetching]);
}

/** The key of the text for an account that was not rejected. */
function waitingKey(user: CurrentUser): string {
  if (standingOf(user) === 'approved') return 'shell.operator_not_approved';
  return user.type === 'affiliate' ? 'shell.waiting_for_approval' : 'shell.waiting_operator';
}

function Notice() {
  const { t } = useTranslation();
  const user = useUser();
  const { rejected } = user;
  useFollowedApproval();
  if (!rejected) {
    return (
      <Alert severity="info" sx={{ mb: 3 }}>
        {t(waitingKey(user))}
      </Alert>
    );
  }
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {t('shell.rejected')}
      {rejected.reason && (
        <Box sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {t('approval.for', { reason: rejected.reason })}
        </Box>
      )}
    </Alert>
  );
}

/** Tells an account why it cannot do everything: it or its operator waits for approval, or it was rejected. */
export function ApprovalNotice() {
  const user = useUser();
  return user.type !== 'super-admin' && !isApproved(user) && <Notice />;
}
