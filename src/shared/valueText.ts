/**
 * The readable text of a value: the title of an option or a state, the name of another record, or its
 * content where it has no name. Empty for a missing value.
 */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value !== 'object') return String(value);
  const { title, name, content } = value as { title?: unknown; name?: unknown; content?: unknown };
  return valueText(title ?? name ?? content);
}
