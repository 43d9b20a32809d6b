/** PostgreSQL cannot store NUL in text, and UTF-8 cannot encode half of a surrogate pair. */
const unstorableCharacter = /[\0\p{Surrogate}]/u;
/** Deeper than any body of the contract is nested. */
const maxDepth = 16;

/** Whether a value from JSON can be stored as it is, and is not nested too deeply. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !unstorableCharacter.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return depth < maxDepth && Object.values(value).every((part) => isStorable(part, depth + 1));
}
