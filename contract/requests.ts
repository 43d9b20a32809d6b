import * as z from 'zod';
import { state } from './fields.ts';
import * as rules from './rules.ts';

/** The states of a request to join. */
export const requestStates = ['waiting', 'approved', 'rejected'] as const;
export type RequestState = (typeof requestStates)[number];

const rejection = z.object({
  /** Null where the account that rejected it no longer exists. */
  by: z.object({ id: rules.id(), name: z.string() }).nullable(),
  at: rules.moment(),
  reason: z.string().nullable(),
});

/** The field about the request in the record of an account that asked to join. */
export const request = { state: state() };

/** Further fields about the request, which no input writes and no column shows unchanged. */
export const requestDetails = { rejection: rejection.nullable() };

/** The filter of a list of such records; `approved=0` selects the waiting ones, too. */
export const requestFilter = { state: z.enum(requestStates).optional() };
