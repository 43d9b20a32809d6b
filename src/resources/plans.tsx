import SellIcon from '@mui/icons-material/SellOutlined';
import { api } from '../../contract/index.ts';
import { recordView } from '../kit/record/record-view.ts';
import type { Declaration } from '../schema/declaration.ts';
import { defineResource } from '../schema/define-resource.tsx';
import { leadToTerms } from './lead-to-terms.ts';

const common = {
  icon: SellIcon,
  filters: ['payment_type', 'price_from', 'price_to'],
  form: ['name', 'price', 'payment_type'],
  record: recordView(() => import('./plan-record.tsx'), 'commissions'),
} as const satisfies Partial<Declaration<typeof api.plans>>;

export const plans = defineResource(api.plans, {
  ...common,
  list: ['id', 'name', 'payment_type', 'price'],
  importable: true,
  // A payment type alone would read each price as something else: 35 euros as 35 %.
  bulkEdit: ['price'],
  lead: leadToTerms,
});

/** The plans that the affiliates of an operator may choose or have campaigns under. */
export const affiliatePlans = defineResource(api.plans, {
  ...common,
  at: 'affiliates/plans',
  needs: 'commissions',
  list: ['name', 'payment_type', 'price'],
  sort: { field: 'name', order: 'ASC' },
});
