import { mostCounted } from '../../../contract/feeds.ts';

/** A number of events as a text: `1,234`, or `10,000+` where there are more than are counted. */
export const counted = (events: number, language: string): string =>
  events > mostCounted ? `${mostCounted.toLocaleString(language)}+` : events.toLocaleString(language);
