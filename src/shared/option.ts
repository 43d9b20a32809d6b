/** An item of an option list, titled in the language of the request. */
export interface Option {
  key: number;
  title: string;
}

export function isOption(value: unknown): value is Option {
  return typeof value === 'object' && value !== null && 'key' in value && 'title' in value;
}
