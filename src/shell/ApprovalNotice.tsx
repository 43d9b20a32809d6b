import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { isApproved } from '../authProvider/approved.ts';
import { useUser } from '../common/user.ts';

/** Tells who waits for approval why not everything can be done yet (decision 36). */
export function ApprovalNotice() {
  const { t } = useTranslation();
  const user = useUser();
  if (user.type === 'super-admin' || isApproved(user)) return null;
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {t('shell.waiting_for_approval')}
    </Alert>
  );
}
