import { eq } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { itsBrands, plansIn } from '../commissions/reached-plans.ts';
import { brands, plans as table } from '../database/tables/index.ts';
import { entity } from '../entity/entity.ts';
import { listingOf } from '../entity/listing-of.ts';

/** The plans of an operator's affiliates, to a sub-operator those of its brand; without commissions all plans. */
export const affiliatePlanRoutes = entity(listingOf(api['affiliate-plans'], table), {
  listOwn: () => ({}),
  onlyOwn: (operatorId, own) => {
    const isSubOperator = own.account.type === 'sub-operator';
    const these = isSubOperator ? itsBrands(own.account) : eq(brands.operatorId, operatorId);
    return own.hasCommissions ? plansIn(these, own) : undefined;
  },
});
