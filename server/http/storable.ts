/** PostgreSQL cannot store NUL in text, and UTF-8 cannot encode half of a surrogate pair. */
const unstorableCharacter = /[\0\p{Surrogate}]/u;
/** Deeper than any body of the contract is nested. */
const maxDepth = 16;

/** Whether a value from JSON can be stored as it is, with its keys, and is not nested too deeply. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !unstorableCharacter.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < maxDepth &&
    Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part, depth + 1))
  );
}

/** Whether a value from JSON is nested so deeply that writing it as JSON again might overflow the stack. */
export const isTooDeep = (value: unknown, depth = 0): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth >= maxDepth || Object.values(value).some((part) => isTooDeep(part, depth + 1)));
