import type { AnyResource } from '../../../contract/resource.ts';

/** The number of rows of a list as a text: `1,234`, or `10,000+` where counting stopped there. */
export const totalText = ({ countedTo }: AnyResource, total: number, language: string): string =>
  `${total.toLocaleString(language)}${total === countedTo ? '+' : ''}`;
