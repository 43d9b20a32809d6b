import { inArray } from 'drizzle-orm';
import type { Language } from '../../../contract/languages.ts';
import { termsSentence } from '../../../contract/terms-sentence.ts';
import type { Database } from '../../database/database.ts';
import { plans, planTerms } from '../../database/tables/index.ts';

/** The terms by which a customer is paid for. */
export interface CustomerTerms {
  plan: { id: number; name: string };
  version: number;
  /** Whether the customer goes on to the next version: of the share, as CPA and CPL are promised when a customer comes. */
  is_followed: boolean;
  /** The terms that pay, as a sentence. */
  sentence: string;
}

/** The plan of a customer, and since when it belongs to its affiliate. */
interface Owned {
  planId: number | null;
  validFrom: Date;
  /** The first moment of the present month where its brand is, in milliseconds. */
  month: number;
}

/**
 * Finds the terms of customers: those in force when each came, or, where customers follow their plan, those in force
 * when the present month began.
 *
 * @returns a function that answers null for a customer without a plan.
 */
export async function customerTerms(
  database: Database,
  customers: readonly Pick<Owned, 'planId'>[],
  language: Language,
): Promise<(customer: Owned) => CustomerTerms | null> {
  const ids = [...new Set(customers.flatMap(({ planId }) => (planId === null ? [] : [planId])))];
  if (ids.length === 0) return () => null;
  const own = await database.select().from(plans).where(inArray(plans.id, ids));
  const versions = await database
    .select()
    .from(planTerms)
    .where(inArray(planTerms.planId, ids))
    .orderBy(planTerms.version);
  return ({ planId, validFrom, month }) => {
    const plan = own.find(({ id }) => id === planId);
    if (!plan) return null;
    const of = versions.filter((version) => version.planId === plan.id);
    const at = plan.customersFollow ? new Date(month) : validFrom;
    const found = of.findLast((version) => version.validFrom <= at) ?? of[0];
    if (!found) return null;
    return {
      plan: { id: plan.id, name: plan.name },
      version: found.version,
      is_followed: plan.customersFollow,
      sentence: termsSentence(found.terms, language),
    };
  };
}
