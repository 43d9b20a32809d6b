/** Whether a value of a record is another record, of which it tells the id. */
export const isReference = (value: unknown): value is { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value;
