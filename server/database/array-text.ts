type Part = string | number | bigint | boolean | null | undefined;

const written = (part: Part): string => {
  if (part === null || part === undefined) return 'NULL';
  return typeof part === 'string' ? `"${part.replaceAll(/["\\]/g, String.raw`\$&`)}"` : String(part);
};

/**
 * An array as PostgreSQL reads one from text. Rows given as arrays of their columns take the database a quarter of the
 * time that the same rows take as JSON.
 */
export const arrayText = (parts: readonly Part[]): string => `{${parts.map(written).join(',')}}`;
