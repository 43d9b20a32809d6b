/** The value of a record at a source such as `user.name`; undefined where there is none. */
export const valueAt = (record: object, source: string): unknown =>
  source
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], record);
