import RequestsIcon from '@mui/icons-material/PersonAddAltOutlined';
import { api } from '../../contract/index.ts';
import { defineResource } from '../schema/define-resource.tsx';
import { approvalWithBrand, newestRequests, records } from './approvals/index.tsx';
import { unapprovedKeys } from './approvals/request-state.ts';

/**
 * A super-admin's list of affiliates that have no brand, or whose brand has no owner. No operator sees their requests.
 */
export const affiliatesWithoutOperator = defineResource(api.affiliates, {
  at: 'operators/requests/affiliates',
  icon: RequestsIcon,
  list: ['user', 'email', 'brand', 'state', 'created_at', 'communication_link'],
  filter: { approved: 0, has_operator: 0 },
  sort: newestRequests,
  filters: ['state', 'created_at_from', 'created_at_to'],
  rowActions: [approvalWithBrand],
  record: records.withoutOperator,
  empty: 'list.no_requests',
  fields: { state: { choices: unapprovedKeys } },
});
