/** What a mail says, in one language. Plain text throughout: the layout makes markup of it. */
export interface Letter {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** What the mail is about: a code to type or a link to follow. It stands after the first paragraph. */
  key?: { code: string } | { title: string; url: string };
  /** Who sends it, and that nobody reads answers. */
  footer: string;
}

/** The code or link that a mail brings; undefined for one that only tells something. */
export function keyOf({ key }: Letter): string | undefined {
  return key && ('code' in key ? key.code : key.url);
}
