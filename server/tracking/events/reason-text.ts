import type { Translate } from '../../base/texts.ts';

/** Stands in place of the wrong field where a click id lost its capital letters on the way. */
export const lowerCased = 'lower_cased';

/** Why an event was rejected or is a duplicate, in words. @param field that is wrong, as it is kept with the event. */
export function reasonText(text: Translate, reason: string, field: string | null | undefined): string {
  const isLowerCased = reason === 'UNKNOWN_CLICK' && field === lowerCased;
  return text(`event_reason.${isLowerCased ? 'LOWER_CASED_CLICK' : reason}`, { field: field ?? '' });
}
