import type {} from '@mui/material/styles';
import type { Accent } from '../../contract/looks.ts';
import shades from './palette.json' with { type: 'json' };

/** Ten shades of each of the fourteen colors, light to dark: the constants of section 9. */
export const colors = shades;
export type Color = keyof typeof shades;

type Colors = Record<Color, string[]>;

declare module '@mui/material/styles' {
  interface Palette {
    shades: Colors;
    accent: Accent;
  }
  interface PaletteOptions {
    shades: Colors;
    accent: Accent;
  }
}

/** A shade by its number, 0 to 9. */
export function shade(color: Color, index: number): string {
  const value = colors[color][index];
  if (value === undefined) throw new Error(`There is no shade ${color} ${index}.`);
  return value;
}
