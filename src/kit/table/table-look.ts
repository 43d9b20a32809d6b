import type { Theme } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { headerHeight } from '../../shared/measures.ts';
import type { Density } from './table-settings.ts';
import type { View } from '../view.ts';

/** A table of several columns scrolls sideways rather than squeeze them (specification, section 9). */
const leastWidth = 640;
const leastHeight = 320;

const ofActions =
  (state: 'active' | 'disabled' | 'hover') =>
  ({ palette }: Theme) =>
    palette.action[state];

/** Puts a translucent color over the opaque color of a cell under which content scrolls. */
const over =
  (color: 'hover' | 'selected') =>
  ({ palette }: Theme) =>
    `linear-gradient(${palette.action[color]}, ${palette.action[color]})`;

/** The color of a new row; opaque, because its sticky buttons are above scrolling content. */
export const marked = ({ palette }: Theme) =>
  `color-mix(in srgb, ${palette.primary.main} 18%, ${palette.background.paper})`;

/** Above and below a value. */
const paddings: Record<Density, number> = { compact: 0.375, small: 0.75, medium: 2 };

/** Rows of one line, for a mouse: sixteen of them fit into 1280 × 720. A finger needs more. */
const oneLine: SystemStyleObject<Theme> = {
  '@media (pointer: fine) and (min-width: 600px)': {
    '& th, & td, & td > div:not(.badges)': { whiteSpace: 'nowrap' },
    '& td:not(.column-actions, .column-select)': {
      maxWidth: '18rem',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& .two-lines': { WebkitLineClamp: '1' },
    '& wbr': { display: 'none' },
    '& .badges': { flexWrap: 'nowrap' },
    '& .badge': { lineHeight: '1.25rem' },
    '& .column-actions': { py: 0 },
    '& .icon-button': { p: '4px' },
    '& .check-box': { width: 28, height: 28 },
  },
};

const ring = ({ palette }: Theme) => `2px solid ${palette.primary.dark}`;

/**
 * The layout of a list's table: it scrolls in a frame of its own, no higher than the screen; the headings and the
 * buttons of the rows stay in sight.
 */
export const tableLook = ({ columns }: View, density: Density): SystemStyleObject<Theme> => ({
  ...(density === 'compact' && oneLine),
  overflow: 'auto',
  // Keeps what the keyboard focuses clear of the sticky headings.
  scrollPaddingTop: 56,
  maxHeight: { sm: `max(${leastHeight}px, calc(100dvh - ${headerHeight + 24}px))` },
  '@media print': { overflow: 'visible', maxHeight: 'none' },
  // Paper has neither width enough for a wide list nor a way to scroll.
  '@media print and (max-width: 900px)': { zoom: 0.7 },
  '& table': {
    minWidth: columns.length < 4 ? undefined : leastWidth,
    // Its buttons have a shadow as long as columns are hidden beneath them; a browser without such animations shows none.
    // One animation for the table: one for each row would be paid for with every list.
    animation: 'columns-beneath linear both',
    animationTimeline: 'scroll(nearest inline)',
  },
  '& th, & td': { px: 1.5 },
  // Every value of a wide list is in sight beside the navigation at 1440.
  '@media (min-width: 600px) and (max-width: 1599.95px)': {
    '& th, & td': { px: 1 },
    // The arrow of a heading stands in the space between two columns.
    '& .sort svg': { mx: '-4px' },
  },
  // At 1280 too; there, what the name of a row tells is not told again.
  '@media (min-width: 600px) and (max-width: 1399.95px)': {
    '& th, & td': { px: 0.75 },
    '& .named-before': { display: 'none' },
    // A text does not touch the number before it.
    '& [style*=right] + :not([style*=right])': { pl: 2 },
  },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    py: paddings[density],
    typography: 'body2',
    fontWeight: 500,
    lineHeight: '1.5rem',
    textAlign: 'left',
    borderBottom: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    '&[data-over]': { boxShadow: ({ palette }: Theme) => `inset 0 -3px ${palette.primary.main}` },
  },
  '& .sort': {
    display: 'inline-flex',
    verticalAlign: 'middle',
    alignItems: 'center',
    gap: 0.5,
    p: 0,
    border: 0,
    font: 'inherit',
    color: 'inherit',
    textAlign: 'inherit',
    bgcolor: 'transparent',
    cursor: 'pointer',
    '&:focus-visible': { outline: ring, outlineOffset: 2 },
    '& svg': {
      flex: 'none',
      width: 18,
      height: 18,
      p: '2px',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2.5,
      opacity: 0,
    },
    '&:is(:hover, :focus-visible) svg': { opacity: 0.5 },
    '[aria-sort] > & svg': { opacity: 1 },
    '[aria-sort=descending] > & svg': { rotate: '180deg' },
  },
  '& td': {
    py: paddings[density],
    typography: 'body2',
    borderBottom: 1,
    borderColor: 'divider',
    // A very long word must not push the other columns off the screen.
    maxWidth: '28rem',
    overflowWrap: 'break-word',
  },
  // A long text takes what is left, not what others need for one line.
  '@media (min-width: 1400px)': { '& tr:has(.two-lines) time': { whiteSpace: 'nowrap' } },
  '& tbody tr:hover': { bgcolor: ofActions('hover') },
  '& tbody tr[tabindex]': { cursor: 'pointer' },
  '& tbody tr:focus-visible': {
    outline: ring,
    outlineOffset: -2,
    '& .column-actions': {
      boxShadow: ({ palette }: Theme) =>
        `inset -2px 0 ${palette.primary.dark}, inset 0 2px ${palette.primary.dark}, inset 0 -2px ${palette.primary.dark}`,
      '@media (forced-colors: active)': { outline: '2px solid', outlineOffset: -2 },
    },
  },
  '& .column-select': { width: 50, px: 0.5, py: 0 },
  '& .column-actions': {
    position: 'sticky',
    right: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    whiteSpace: 'nowrap',
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '0 100% 0 auto',
      width: 12,
      opacity: 'var(--beneath, 0)',
      backgroundImage: ({ palette }: Theme) =>
        `linear-gradient(to left, ${palette.action.focus}, transparent)`,
      pointerEvents: 'none',
    },
  },
  '@keyframes columns-beneath': { 'from, 95%': { '--beneath': 1 } },
  '& tbody tr:hover .column-actions': { backgroundImage: over('hover') },
  '& tbody tr td': { transition: 'background-color 1s' },
  '& tbody tr.is-new td': { bgcolor: marked },
  '& tbody tr:has(:checked)': { backgroundImage: over('selected'), '&:hover': { bgcolor: 'transparent' } },
  '& tbody tr:has(:checked) .column-actions': { backgroundImage: over('selected') },
  '& tbody tr:hover .row-link': { textDecoration: 'underline' },
  // On a phone the heading takes no room, but screen readers still read it.
  '& thead .column-actions': { zIndex: 3, fontSize: { xs: 0, sm: 'body2.fontSize' } },
});
