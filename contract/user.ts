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
  condition_cooperation: titled.extend({ key: z.int() }).nullable(),
  communication_method: titled.nullable(),
  communication_link: z.string().nullable(),
  is_two_factor: z.boolean(),
});
export type CurrentUser = z.infer<typeof currentUser>;
