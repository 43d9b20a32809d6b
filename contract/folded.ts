/** A text as a search compares it: in lower case, and with е for ё, which most people do not type. */
export const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');
