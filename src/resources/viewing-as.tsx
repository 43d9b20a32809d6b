import { mdiEyeOutline } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { api } from '../../contract/index.ts';
import { viewing } from '../../contract/viewing.ts';
import { viewAs } from '../authProvider/viewing.ts';
import { rowName } from '../kit/record-name.ts';
import { RowButton } from '../kit/table/row-button.tsx';
import type { RowAction } from '../kit/view.ts';
import type { RecordOf } from '../schema/declaration.ts';
import { errorText } from '../shared/http/error-text.ts';
import { Icon } from '../shared/icon.tsx';
import { showToast } from '../shared/toasts/store.ts';

function ViewAsButton() {
  const { t } = useTranslation();
  const record = useRecordContext<RecordOf<typeof api.users>>();
  const { mutate, isPending } = useMutation({
    mutationFn: viewAs,
    onError: (error) =>
      showToast({ severity: 'error', message: (now) => errorText(now, error, now('error.server')) }),
  });
  if (!record || record.type === 'super-admin') return null;
  const label = t('viewing.begin');
  return (
    <RowButton
      onClick={() => mutate(record.id)}
      disabled={isPending}
      title={label}
      aria-label={t('list.action_on', { action: label, name: rowName(record) })}
    >
      <Icon path={mdiEyeOutline} />
    </RowButton>
  );
}

/** Shows a super-admin the panel as the account of a row sees it. */
export const viewingAs: RowAction = { by: viewing.begin, needs: 'view-as', component: ViewAsButton };
