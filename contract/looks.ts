/** The looks of the panel (specification, section 1): light, and the dark one that affiliates get. */
export const themeModes = ['default', 'affiliate'] as const;
export type ThemeMode = (typeof themeModes)[number];

/** The colors of a look that come from its accent, each as `#rrggbb`. */
export interface Accent {
  /** Edges, charts, and what is checked. */
  main: string;
  /** The ground of primary buttons and counts. */
  solid: string;
  /** The same under the pointer. */
  hover: string;
  /** Text on either. */
  onSolid: string;
  /** Links, and text in the accent's color. */
  text: string;
  /** The ground of the present page's entry in the navigation, and of other quiet highlights. */
  highlight: string;
}

/** The specification's accents, blue 6 and yellow 5, each with the shades of it whose contrast suffices. */
export const accents: Readonly<Record<ThemeMode, Accent>> = {
  default: {
    main: '#228be6',
    solid: '#1971c2',
    hover: '#1864ab',
    onSolid: '#ffffff',
    text: '#1864ab',
    highlight: '#e7f5ff',
  },
  affiliate: {
    main: '#fcc419',
    solid: '#fcc419',
    hover: '#ffd43b',
    onSolid: '#141414',
    text: '#fcc419',
    highlight: '#25262b',
  },
};

/** The backgrounds of text in the accent's color: page, surface. */
const grounds: Readonly<Record<ThemeMode, readonly string[]>> = {
  default: ['#f8f9fa', '#ffffff'],
  affiliate: ['#141414', '#1a1b1e'],
};

/** Red, green and blue, each from 0 to 255. */
export function channels(color: string): readonly [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A color between two others; `share` of the second, from 0 to 1. */
function mixed(one: string, other: string, share: number): string {
  const second = channels(other);
  const both = channels(one).map((value, at) => Math.round(value + ((second[at] ?? 0) - value) * share));
  return `#${both.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The accent of a look that begins with another color, `#rrggbb`. */
export function accentFrom(mode: ThemeMode, color: string): Accent {
  const { onSolid, highlight } = accents[mode];
  const own = { main: color, solid: color, onSolid };
  if (mode === 'affiliate') return { ...own, hover: mixed(color, '#ffffff', 0.2), text: color, highlight };
  const darker = mixed(color, '#000000', 0.15);
  return { ...own, hover: darker, text: darker, highlight: mixed('#ffffff', color, 0.1) };
}

/** The lowest contrast among the texts of an accent; 4.5 is what readers need (WCAG 2.2, 1.4.3). */
export function lowestContrast(mode: ThemeMode, { solid, hover, onSolid, text, highlight }: Accent): number {
  const pairs = [
    [onSolid, solid],
    [onSolid, hover],
    ...[...grounds[mode], highlight].map((ground) => [text, ground]),
  ];
  return Math.min(...pairs.map(([ink = '', ground = '']) => contrast(ink, ground)));
}

/** The names of the meta elements by which the page of the panel tells what its server was given. */
export const saidInPage = {
  logo: 'app-logo',
  default: 'accent-default',
  affiliate: 'accent-affiliate',
} as const;
