/** PostgreSQL has no NUL in text, and UTF-8 no half of a surrogate pair. */
const unstorableCharacter = /[\0\p{Surrogate}]/u;
/** More than any body of the contract nests. */
const maxDepth = 16;

/** Whether a value from JSON can be stored as it is, and is not nested beyond reason. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !unstorableCharacter.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return depth < maxDepth && Object.values(value).every((part) => isStorable(part, depth + 1));
}
