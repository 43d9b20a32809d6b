import { useRecordContext } from 'react-admin';
import type { api } from '../../contract/index.ts';
import { viewing } from '../../contract/viewing.ts';
import { lazyAction } from '../kit/lazy-action.tsx';
import type { RowAction } from '../kit/view.ts';
import type { RecordOf } from '../schema/declaration.ts';

const ViewAsButton = lazyAction(() => import('./view-as-button.tsx'));

function ViewAs() {
  const record = useRecordContext<RecordOf<typeof api.users>>();
  return record && record.type !== 'super-admin' ? <ViewAsButton record={record} /> : null;
}

/** Shows a super-admin the panel as the account of a row sees it. */
export const viewingAs: RowAction = { by: viewing.begin, needs: 'view-as', component: ViewAs };
