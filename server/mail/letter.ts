/** The content of a mail, in one language. Plain text throughout: the layout makes markup of it. */
export interface Letter {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** The purpose of the mail: a code to type or a link to follow. It comes after the first paragraph. */
  key?: { code: string } | { title: string; url: string };
  /** The name of the sender, and a note that nobody reads replies. */
  footer: string;
}

/** The code or link that a mail brings; undefined for one that only tells something. */
export function keyOf({ key }: Letter): string | undefined {
  return key && ('code' in key ? key.code : key.url);
}
