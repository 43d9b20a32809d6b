import type {} from '@mui/material/styles';
import type { Accent } from '../../contract/looks.ts';
import shades from './palette.json' with { type: 'json' };

/** Ten shades of each of the fourteen colors, light to dark: the constants of section 9. */
export const colours = shades;
export type Colour = keyof typeof shades;

type Colours = Record<Colour, string[]>;

declare module '@mui/material/styles' {
  interface Palette {
    shades: Colours;
    accent: Accent;
  }
  interface PaletteOptions {
    shades: Colours;
    accent: Accent;
  }
}

/** A shade by its number, 0 to 9. */
export function shade(colour: Colour, index: number): string {
  const value = colours[colour][index];
  if (value === undefined) throw new Error(`There is no shade ${colour} ${index}.`);
  return value;
}
