/** The address of the dashboard with the figures of a record, given the filters that narrow to it. */
export const figuresAddress = (filters: Readonly<Record<string, string | number>>): string =>
  `/dashboard?${new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)])).toString()}`;
