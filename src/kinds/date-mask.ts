import type { MaskitoOptions } from '@maskito/core';

/**
 * `dd.mm.yyyy`; the points are added while digits are typed. Invalid days are reported beside the field: a mask that
 * drops invalid digits turns 45.10.2026 into 10.02.6.
 */
export const dateMask: MaskitoOptions = {
  mask: [/\d/, /\d/, '.', /\d/, /\d/, '.', /\d/, /\d/, /\d/, /\d/],
};

/** The years that a date may have (specification, section 9). */
const firstYear = 1900;
const whole = /^(\d{2})\.(\d{2})\.(\d{4})$/;

/** Reads `31.12.2025` as `2025-12-31`; undefined if it is not a calendar day since 1900. */
export function readDate(typed: string): string | undefined {
  const [, day = '', month = '', year = ''] = whole.exec(typed) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // The 31st of February would otherwise be taken for a day of March.
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return isDay && Number(year) >= firstYear ? iso : undefined;
}

/** Writes `2025-12-31` as `31.12.2025`, and anything else as it is. */
export const showDate = (iso: string): string => iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1');
