import AuditIcon from '@mui/icons-material/HistoryOutlined';
import { useRecordContext } from 'react-admin';
import { type AuditAction, auditedObjects, auditLogCalls } from '../../contract/audit-log.ts';
import { api } from '../../contract/index.ts';
import { TextCell } from '../kinds/text-cell.tsx';
import { recordView } from '../kit/record/record-view.ts';
import type { Declaration } from '../schema/declaration.ts';
import { defineResource } from '../schema/define-resource.tsx';
import { valueText } from '../shared/values.ts';
import { ChangesInWords } from './changes-in-words.tsx';
import { NameInWords } from './name-in-words.tsx';

const actions = {
  create: 'audit_action.create',
  update: 'audit_action.update',
  delete: 'audit_action.delete',
} as const satisfies Record<AuditAction, string>;

const objects = Object.fromEntries(auditedObjects.map((object) => [object, `audit_object.${object}`]));

/** The sort of the object, and under it the name that it had, or its number. */
function ObjectCell({ source }: { source: string }) {
  const record = useRecordContext();
  return (
    <>
      <TextCell source={source} />
      <div className="under">
        {valueText(record?.name) ? <NameInWords /> : `#${valueText(record?.object_id)}`}
      </div>
    </>
  );
}

/** It names the row, as only its cell has the words of a permission. */
const changed = { id: 'object', source: 'object', cell: ObjectCell, isName: true } as const;

const common = {
  icon: AuditIcon,
  list: ['at', 'actor', 'action', changed, 'changes', 'address'],
  filters: ['object', 'action', 'actor_id', 'at_from', 'at_to'],
  sort: { field: 'at', order: 'DESC' },
  record: recordView(() => import('./audit-record.tsx')),
  belonging: 'audit.made_by_account',
  download: { call: auditLogCalls.export, title: 'audit.export' },
  fields: {
    at: { card: 'first', isLabeled: false },
    object: { choices: objects },
    action: { choices: actions },
    changes: { cell: ChangesInWords },
    address: { cell: TextCell },
  },
} as const satisfies Declaration<(typeof api)['audit-log']>;

export const auditLog = defineResource(api['audit-log'], common);

/** The changes of what belongs to an operator's brands, beside its affiliates. */
export const affiliateAuditLog = defineResource(api['audit-log'], { ...common, at: 'affiliates/audit-log' });
