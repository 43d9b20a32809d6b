import type { MaskitoOptions } from '@maskito/core';

/** `+7 (000) 000-00-00`; a number pasted with Russia's trunk prefix loses the 8. */
export const phoneMask: MaskitoOptions = {
  mask: '+7 (ddd) ddd-dd-dd'.split('').map((character) => (character === 'd' ? /\d/ : character)),
  preprocessors: [
    ({ elementState, data }) => {
      const digits = data.replaceAll(/\D/g, '');
      return { elementState, data: /^[78]\d{10}$/.test(digits) ? digits.slice(1) : data };
    },
  ],
};
