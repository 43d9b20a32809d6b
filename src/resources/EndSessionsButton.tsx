import EndSessionsIcon from '@mui/icons-material/Logout';
import { useMutation } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { api } from '../../contract/index.ts';
import { sessions } from '../../contract/sessions.ts';
import { addressOf } from '../http/addressOf.ts';
import { request } from '../http/index.ts';
import { errorText } from '../i18n/errorText.ts';
import type { RecordOf } from '../schema/declaration.ts';
import type { ExtraActions } from '../schema/parts.ts';
import { RowButton } from '../schema/table/RowButton.tsx';
import { rowName } from '../schema/rowName.ts';
import { showToast } from '../common/toasts/store.ts';
import { useUser } from '../common/user.ts';

/** Signs the account of a row out everywhere, as after a device was lost. One's own is ended in the profile. */
function EndSessionsButton() {
  const { t } = useTranslation();
  const record = useRecordContext<RecordOf<typeof api.users>>();
  const { id: ownId } = useUser();
  const values = { name: record && rowName(record) };
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) =>
      request(addressOf(sessions.endAll.path, { id }), { method: sessions.endAll.method }),
    onSuccess: () => showToast({ severity: 'success', message: t('resources.users.sessions_ended', values) }),
    onError: (error) => showToast({ severity: 'error', message: errorText(t, error, t('error.server')) }),
  });
  if (!record || record.id === ownId) return null;
  const end = () => {
    if (window.confirm(t('resources.users.confirm_end_sessions', values))) mutate(record.id);
  };
  const label = t('resources.users.end_sessions', values);
  return (
    <RowButton onClick={end} disabled={isPending} title={label} aria-label={label}>
      <EndSessionsIcon fontSize="small" />
    </RowButton>
  );
}

/** Where the backend announces that it knows its sessions. */
export const endingSessions: ExtraActions = {
  by: sessions.endAll,
  needs: 'sessions',
  component: EndSessionsButton,
};
