import * as z from 'zod';
import { mailKinds } from '../../contract/mails.ts';

/** The content of a mail, in one language. Plain text throughout: the layout makes markup of it. */
export const letterSchema = z.object({
  /** The subject, by its kind. */
  kind: z.enum(mailKinds),
  /** The value of HTML's `lang`, such as `en`. */
  language: z.string(),
  subject: z.string(),
  greeting: z.string(),
  paragraphs: z.array(z.string()).readonly(),
  /** The purpose of the mail: a code to type or a link to follow. It comes after the first paragraph. */
  key: z.union([z.object({ code: z.string() }), z.object({ title: z.string(), url: z.string() })]).optional(),
  /** The name of the sender, and a note that nobody reads replies. */
  footer: z.string(),
});
export type Letter = z.output<typeof letterSchema>;

/** The code or link that a mail brings; undefined for one that only tells something. */
export function keyOf({ key }: Letter): string | undefined {
  return key && ('code' in key ? key.code : key.url);
}
