import * as z from 'zod';

/** The first complaint about each variable, in their order. */
export const firstComplaints = (error: z.ZodError): ReadonlyMap<string, string> =>
  new Map(
    Object.entries<string[] | undefined>(z.flattenError(error).fieldErrors).map(
      ([name, [first = ''] = []]) => [name, first],
    ),
  );
