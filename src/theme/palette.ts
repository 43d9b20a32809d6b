import shades from './palette.json' with { type: 'json' };

/** Ten shades of each of the fourteen colors, light to dark: the constants of section 9. */
export const colors = shades;
export type Color = keyof typeof shades;

/** A shade by its number, 0 to 9. */
export function shade(color: Color, index: number): string {
  const value = colors[color][index];
  if (value === undefined) throw new Error(`There is no shade ${color} ${index}.`);
  return value;
}
