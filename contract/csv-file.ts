import * as z from 'zod';

/** The answer of a call that makes a CSV file. */
export const csvFile = z.object({
  text: z.string(),
  /** Its days, its month or its number. The name of the file ends with it, so that two files of a call can be told apart. */
  of: z.string().regex(/^[\w-]+$/),
});
