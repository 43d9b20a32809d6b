/** A text of the catalogs as queries read it on the page: to them a no-break space is a space. */
export const spaced = (text: string): string => text.replaceAll('\u00A0', ' ');
