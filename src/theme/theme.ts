import { createTheme, type Theme } from '@mui/material/styles';
import { components } from './components.ts';
import type { Accent, ThemeMode } from '../../contract/looks.ts';
import { lookOf } from './modes.ts';
import type { Color } from './palette.ts';

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

const fontFamily =
  "'Inter Variable', 'Inter stand-in', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

function buildTheme(mode: ThemeMode): Theme {
  const look = lookOf(mode);
  return createTheme({
    palette: look.palette,
    shape: { borderRadius: look.radius },
    // `sm` is the small breakpoint of the specification: a 250 px menu leaves too little of anything narrower.
    breakpoints: { values: { xs: 0, sm: 768, md: 992, lg: 1200, xl: 1408 } },
    typography: {
      fontFamily,
      h1: { fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.3, letterSpacing: '-0.01em' },
      h2: { fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.4 },
      subtitle1: { fontWeight: 600 },
    },
    components: components(look),
  });
}

const built: Partial<Record<ThemeMode, Theme>> = {};

/** The theme of a mode, built when it is first used: most users see only one. */
export const themeOf = (mode: ThemeMode): Theme => (built[mode] ??= buildTheme(mode));
