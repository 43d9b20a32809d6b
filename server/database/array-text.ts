type Part = string | number | bigint | boolean | null | undefined;

/** A text in quotes. Hardly any has something to escape, and a search for it takes a tenth of the time of a replacement. */
const quoted = (text: string) =>
  `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, String.raw`\$&`) : text}"`;

const written = (part: Part): string => {
  if (part === null || part === undefined) return 'NULL';
  return typeof part === 'string' ? quoted(part) : String(part);
};

/**
 * An array as PostgreSQL reads one from text. Rows given as arrays of their columns take the database a quarter of the
 * time that the same rows take as JSON.
 */
export const arrayText = (parts: readonly Part[]): string => `{${parts.map(written).join(',')}}`;
