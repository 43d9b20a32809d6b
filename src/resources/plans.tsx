import SellIcon from '@mui/icons-material/SellOutlined';
import { api } from '../../contract/index.ts';
import { recordView } from '../kit/record/record-view.ts';
import { defineResource } from '../schema/define-resource.tsx';
import { leadToTerms } from './lead-to-terms.ts';

export const plans = defineResource(api.plans, {
  icon: SellIcon,
  list: ['id', 'name', 'payment_type', 'price'],
  filters: ['payment_type', 'price_from', 'price_to'],
  importable: true,
  // A payment type alone would read each price as something else: 35 euros as 35 %.
  bulkEdit: ['price'],
  record: recordView(() => import('./plan-record.tsx'), 'commissions'),
  form: ['name', 'price', 'payment_type'],
  lead: leadToTerms,
});
