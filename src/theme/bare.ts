import type { CSSObject, Theme } from '@mui/material/styles';

/**
 * The styles of elements that a list has in every row. They are classes in one style sheet: as components of MUI, these
 * elements would double the time to open a list (docs/benchmarks.md).
 */
export const bareLooks = ({ palette, typography }: Theme): Record<string, CSSObject> => {
  const ring = `2px solid ${palette.primary.dark}`;
  return {
    '.text-link': {
      color: palette.primary.dark,
      fontWeight: 500,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
      '&:focus-visible': { outline: ring, outlineOffset: 2 },
    },
    '.two-lines': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
    },
    '.under': { ...typography.caption },
    '.badge': {
      display: 'inline-block',
      maxWidth: '100%',
      padding: '0 8px',
      border: '1px solid transparent',
      borderRadius: 12,
      overflow: 'hidden',
      fontSize: typography.pxToRem(13),
      lineHeight: typography.pxToRem(22),
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      verticalAlign: 'middle',
      color: palette.text.primary,
      backgroundColor: palette.action.selected,
      '&[class*="is-"]': { borderColor: palette.divider, backgroundColor: 'transparent' },
      // A state's color is in a dot: as text the green does not reach 4.5:1 on white. Its edge stays with forced colors.
      '&[class*="is-"]:where(:not(.is-outlined))::before': {
        content: '""',
        display: 'inline-block',
        marginRight: 6,
        border: `4px solid ${palette.action.disabled}`,
        borderRadius: 4,
        verticalAlign: '0.05em',
      },
      '&.is-good::before': { borderColor: palette.success.main },
      '&.is-waiting::before': { borderColor: palette.shades.yellow[6] },
      '&.is-bad::before': { borderColor: palette.error.main },
    },
    '.badges': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 4,
      // Narrow enough that a table on a phone shows several columns.
      '@media (max-width: 767.95px)': { minWidth: 320 },
    },
    '.changes': {
      margin: 0,
      padding: 0,
      listStyle: 'none',
      '& li': {
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        overflow: 'hidden',
        overflowWrap: 'anywhere',
      },
      '&.is-whole li': { display: 'block', padding: '4px 0', whiteSpace: 'pre-line' },
      '& del, & .changed-field': { color: palette.text.secondary },
      '& ins': { textDecoration: 'none' },
    },
    'button.badge': {
      cursor: 'pointer',
      fontFamily: 'inherit',
      '&:hover': { backgroundColor: palette.action.hover },
      '&:focus-visible': { outline: ring, outlineOffset: 2 },
    },
    '.icon-button': {
      display: 'inline-grid',
      placeItems: 'center',
      padding: 5,
      border: 0,
      borderRadius: '50%',
      color: palette.action.active,
      backgroundColor: 'transparent',
      cursor: 'pointer',
      verticalAlign: 'middle',
      '&:hover': { backgroundColor: palette.action.hover },
      '&:focus-visible': { outline: ring, outlineOffset: 2 },
      '&:disabled': { color: palette.action.disabled, cursor: 'default' },
      '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
    },
    '.icon': { width: 20, height: 20, fill: 'currentColor' },
    '.check-box': {
      appearance: 'none',
      display: 'grid',
      placeContent: 'center',
      width: 42,
      height: 42,
      margin: 0,
      borderRadius: '50%',
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.action.hover },
      '&:focus-visible': { outline: ring, outlineOffset: -4 },
      '&::before, &::after': { content: '""', gridArea: '1 / 1' },
      '&::before': { width: 18, height: 18, border: `2px solid ${palette.text.secondary}`, borderRadius: 2 },
      '&:checked::before': { borderColor: palette.accent.solid, backgroundColor: palette.accent.solid },
      '&:checked::after': {
        placeSelf: 'center',
        width: 6,
        height: 11,
        marginBottom: 3,
        border: `solid ${palette.accent.onSolid}`,
        borderWidth: '0 2px 2px 0',
        transform: 'rotate(45deg)',
      },
      '@media (forced-colors: active)': {
        '&:checked::before': {
          forcedColorAdjust: 'none',
          borderColor: 'Highlight',
          backgroundColor: 'Highlight',
        },
        '&:checked::after': { forcedColorAdjust: 'none', borderColor: 'HighlightText' },
      },
    },
  } as const;
};
