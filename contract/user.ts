import * as z from 'zod';
import { accountTypes } from './accounts.ts';
import * as rules from './rules.ts';

const titled = z.object({ title: z.string() });

/** An account as it sees itself (specification, section 3). */
export const currentUser = z.object({
  id: rules.id(),
  name: z.string(),
  email: z.string(),
  type: z.enum(accountTypes),
  approved: z.boolean(),
  approved_at: rules.moment().nullable(),
  brand: z.object({ id: rules.id(), name: z.string() }).nullable(),
  role: z.object({ name: z.string() }).nullable(),
  /** The permissions that the role leaves to the type; null where nothing narrows them. Not in the specification. */
  permissions: z.array(z.string()).nullish(),
  /**
   * The operator of a sub-operator, in whose name (`/operators/{id}/…`) it reads what is of its brand. Not in the
   * specification.
   */
  operator_id: rules.id().nullish(),
  /** Whether that operator is approved, without which the sub-operator only reads. Not in the specification. */
  operator_approved: z.boolean().optional(),
  condition_cooperation: titled.extend({ key: z.int() }).nullable(),
  communication_method: titled.nullable(),
  communication_link: z.string().nullable(),
  is_two_factor: z.boolean(),
  /** Set where its type must have a second factor (`required-two-factor`); not in the specification. */
  two_factor_required: z.literal(true).optional(),
  /** The version of the same account's record in the list of users; not in the specification. */
  version: z.int().optional(),
  /** Set while a super-admin sees the panel as this account: its name, and when that ends. Not in the specification. */
  viewed: z.object({ by: z.string(), until: rules.moment() }).nullish(),
  /** Set once the request to join was rejected; unknown with the specification's backend. */
  rejected: z.object({ at: rules.moment(), reason: z.string().nullable() }).nullish(),
});
export type CurrentUser = z.infer<typeof currentUser>;
