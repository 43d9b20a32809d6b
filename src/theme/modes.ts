import type { PaletteOptions } from '@mui/material/styles';
import { type Accent, accentFrom, accents, saidInPage, type ThemeMode } from '../../contract/looks.ts';
import { said } from '../shared/said.ts';
import { colors, shade } from './palette.ts';

/** The values in which the themes differ; everything else is derived from them. */
export interface Look {
  /** Pixels. */
  radius: number;
  palette: PaletteOptions & { mode: 'light' | 'dark' };
}

/** The accent of a look: what the page says that its server was given, else the specification's. */
function accentOf(mode: ThemeMode): Accent {
  const own = said(saidInPage[mode]);
  return own ? accentFrom(mode, own) : accents[mode];
}

/** The accent's colors, as a palette has them. Text on its main color is dark: white is legible on neither look's. */
function accented(mode: ThemeMode) {
  const accent = accentOf(mode);
  const { main, hover, text } = accent;
  return { accent, primary: { main, light: hover, dark: text, contrastText: shade('dark', 9) } };
}

const builders: Record<ThemeMode, () => Look> = {
  default: () => ({
    radius: 4,
    palette: {
      mode: 'light',
      shades: colors,
      ...accented('default'),
      secondary: { main: shade('gray', 7) },
      error: { main: shade('red', 9) },
      warning: { main: shade('orange', 9) },
      info: { main: shade('blue', 8) },
      success: { main: shade('teal', 9) },
      background: { default: shade('gray', 0), paper: '#ffffff' },
      text: { primary: shade('gray', 9), secondary: shade('gray', 7) },
      divider: shade('gray', 3),
    },
  }),
  affiliate: () => ({
    radius: 16,
    palette: {
      mode: 'dark',
      shades: colors,
      ...accented('affiliate'),
      secondary: { main: shade('dark', 1) },
      error: { main: shade('red', 4) },
      warning: { main: shade('orange', 4) },
      info: { main: shade('blue', 4) },
      success: { main: shade('green', 4) },
      background: { default: shade('dark', 9), paper: shade('dark', 8) },
      text: { primary: shade('gray', 1), secondary: shade('dark', 1) },
      divider: shade('dark', 4),
    },
  }),
};

export const lookOf = (mode: ThemeMode): Look => builders[mode]();
