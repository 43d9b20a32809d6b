/** Columns of which the record of changes tells only that they are set, by their names. When something was so is none. */
export const isSecret = (column: string): boolean =>
  /hash$|secret|sealed|token|password|codes$/.test(column) && !column.endsWith('_at');
