import SellIcon from '@mui/icons-material/SellOutlined';
import { api } from '../../contract/index.ts';
import { recordView } from '../kit/record/record-view.ts';
import { defineResource } from '../schema/define-resource.tsx';

export const affiliatePlans = defineResource(api['affiliate-plans'], {
  at: 'affiliates/plans',
  icon: SellIcon,
  needs: 'commissions',
  list: ['name', 'payment_type', 'price'],
  filters: ['payment_type', 'price_from', 'price_to'],
  sort: { field: 'name', order: 'ASC' },
  record: recordView(() => import('./plan-record.tsx')),
});
