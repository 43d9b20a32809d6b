/** The fragment of an address that leads to the figures, past what stands above them. */
export const figuresFragment = '#figures';

/** The address of the figures of a record on the dashboard, given the filters that narrow to it. */
export const figuresAddress = (filters: Readonly<Record<string, string | number>>): string =>
  `/dashboard?${new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)])).toString()}${figuresFragment}`;
