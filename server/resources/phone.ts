/** `+7 (912) 345-67-89` → `+79123456789`, as E.164 has it. */
export const storedPhone = (masked: string): string => masked.replaceAll(/[^+\d]/g, '');

/** `+79123456789` → `+7 (912) 345-67-89`. */
export const maskedPhone = (stored: string): string =>
  stored.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 ($1) $2-$3-$4');
