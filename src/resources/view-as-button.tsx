import { mdiEyeOutline } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { api } from '../../contract/index.ts';
import { viewAs } from '../authProvider/viewing.ts';
import { giveAll } from '../dataProvider/answers.ts';
import { rowName } from '../kinds/record-name.ts';
import { RowButton } from '../kit/table/row-button.tsx';
import type { RecordOf } from '../schema/declaration.ts';
import { errorText } from '../shared/http/error-text.ts';
import { Icon } from '../shared/icon.tsx';
import { showToast } from '../shared/toasts/store.ts';

interface ViewAsButtonProps {
  record: RecordOf<typeof api.users>;
}

/** Shows a super-admin the panel as an account sees it. */
export default function ViewAsButton({ record }: ViewAsButtonProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: async (id: number) => {
      // In the name of the super-admin, as long as it is the one who acts.
      await giveAll();
      await viewAs(id);
    },
    onError: (error) =>
      showToast({ severity: 'error', message: (now) => errorText(now, error, now('error.server')) }),
  });
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
