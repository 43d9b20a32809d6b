import type { MaskitoOptions } from '@maskito/core';

/** A number without Russia's code or the 8 that is dialed in its place; other text as it is. */
function withoutCode(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  if (digits === '8') return '+7';
  return /^[78]\d{10}$/.test(digits) ? digits.slice(1) : text;
}

/** `+7 (000) 000-00-00`; a number may be typed, pasted or filled in with its code. */
export const phoneMask: MaskitoOptions = {
  mask: '+7 (ddd) ddd-dd-dd'.split('').map((character) => (character === 'd' ? /\d/ : character)),
  preprocessors: [
    ({ elementState, data }) => {
      const { value } = elementState;
      // The field holds only the mask's prefix: the typed text is the beginning of the number.
      if (/^\+?7?[ (]*$/.test(value) && data) {
        return { elementState: { value: '', selection: [0, 0] }, data: withoutCode(data) };
      }
      if (!value.startsWith('8')) return { elementState, data: data.length > 1 ? withoutCode(data) : data };
      const whole = withoutCode(value);
      return { elementState: { value: whole, selection: [whole.length, whole.length] }, data };
    },
  ],
};
