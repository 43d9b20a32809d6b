import type { PaletteOptions } from '@mui/material/styles';
import { colours, shade } from './palette.ts';
import type { ThemeMode } from './theme-mode.ts';

/** The values in which the themes differ; everything else is derived from them. */
export interface Look {
  /** Pixels. */
  radius: number;
  palette: PaletteOptions & { mode: 'light' | 'dark' };
  /** Background of the active or hovered navigation item, and of other quiet highlights. */
  highlight: string;
}

/*
 * The primary colors are the specification's shades. White text has too little contrast on both, so text on them is
 * dark. `light` is the shade on hover, and `dark` the shade for text in the primary color, with at least 4.5:1 on every
 * background of its theme.
 */
export const looks: Record<ThemeMode, Look> = {
  default: {
    radius: 4,
    highlight: shade('blue', 0),
    palette: {
      mode: 'light',
      shades: colours,
      primary: {
        main: shade('blue', 6),
        light: shade('blue', 5),
        dark: shade('blue', 9),
        contrastText: shade('dark', 9),
      },
      secondary: { main: shade('gray', 7) },
      error: { main: shade('red', 9) },
      warning: { main: shade('orange', 9) },
      info: { main: shade('blue', 8) },
      success: { main: shade('teal', 9) },
      background: { default: shade('gray', 0), paper: '#ffffff' },
      text: { primary: shade('gray', 9), secondary: shade('gray', 7) },
      divider: shade('gray', 3),
    },
  },
  affiliate: {
    radius: 16,
    highlight: shade('dark', 6),
    palette: {
      mode: 'dark',
      shades: colours,
      primary: {
        main: shade('yellow', 5),
        light: shade('yellow', 4),
        dark: shade('yellow', 5),
        contrastText: shade('dark', 9),
      },
      secondary: { main: shade('dark', 1) },
      error: { main: shade('red', 4) },
      warning: { main: shade('orange', 4) },
      info: { main: shade('blue', 4) },
      success: { main: shade('green', 4) },
      background: { default: shade('dark', 9), paper: shade('dark', 8) },
      text: { primary: shade('gray', 1), secondary: shade('dark', 1) },
      divider: shade('dark', 4),
    },
  },
};
