import type { PaletteMode, Theme } from '@mui/material/styles';
import { baseline } from './baseline.ts';
import { labelAbove, type Looks } from './label-above.ts';
import type { Look } from './modes.ts';

/** Surfaces that float over the page have a visible edge, even on a page of the same color. */
const floating =
  (mode: PaletteMode, radius: number) =>
  ({ theme }: { theme: Theme }) => ({
    borderRadius: Math.max(8, radius),
    border: `1px solid ${theme.palette.divider}`,
    boxShadow: mode === 'dark' ? '0 8px 24px #000a' : '0 8px 24px #21252926',
  });

/** The styles of all components. Screens do not override them. */
export const components = ({ radius, palette }: Look): Looks => ({
  ...labelAbove,
  MuiCssBaseline: baseline,
  MuiButtonBase: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.dark}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { textTransform: 'none', fontWeight: 600, minHeight: 36 },
      sizeLarge: { minHeight: 44, fontSize: '0.9375rem' },
      containedPrimary: {
        color: palette.accent.onSolid,
        backgroundColor: palette.accent.solid,
        // On a touch screen, a button that was pressed stays hovered, even once it is disabled.
        '&:hover:not(:disabled)': { backgroundColor: palette.accent.hover },
      },
      textPrimary: ({ theme }) => ({ color: theme.palette.primary.dark }),
      outlinedPrimary: ({ theme }) => ({
        color: theme.palette.primary.dark,
        borderColor: theme.palette.divider,
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.palette.primary.dark,
        fontWeight: 500,
        // A link that is a button may be disabled.
        '&:disabled': { color: theme.palette.text.secondary, textDecoration: 'none', cursor: 'default' },
      }),
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: Math.max(8, radius) } },
  },
  MuiChip: {
    // A state's color is in the outline: as text, the green does not reach 4.5:1 on white.
    styleOverrides: {
      sizeSmall: { height: '1.5rem' },
      root: ({ theme }) => ({ '&.MuiChip-outlined': { color: theme.palette.text.primary } }),
      filledPrimary: { color: palette.accent.onSolid, backgroundColor: palette.accent.solid },
    },
  },
  MuiAlert: { styleOverrides: { message: { overflowWrap: 'anywhere' }, action: { whiteSpace: 'nowrap' } } },
  MuiPopover: { styleOverrides: { paper: floating(palette.mode, radius) } },
  MuiAutocomplete: {
    // A list outside of a modal dialog is beyond the reach of some screen readers; a fixed one is not cut off in it.
    defaultProps: { disablePortal: true, slotProps: { popper: { popperOptions: { strategy: 'fixed' } } } },
    styleOverrides: {
      paper: floating(palette.mode, radius),
      option: { '&.MuiAutocomplete-option': { overflowWrap: 'anywhere' } },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: Math.max(8, radius),
        border: palette.mode === 'dark' ? `1px solid ${theme.palette.divider}` : undefined,
        // A form keeps its content scrolling between title and buttons.
        '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 },
        '@media (max-height: 480px)': {
          '&:not(.MuiDialog-paperFullScreen)': { margin: '8px 16px', maxHeight: 'calc(100% - 16px)' },
        },
        // If too little room is left for the content, the whole dialog scrolls.
        '@media (max-height: 320px)': {
          '& > form': { display: 'block' },
          '& .MuiDialogContent-root': { flex: 'none', overflow: 'visible' },
        },
      }),
      paperFullScreen: { borderRadius: 0, border: 0 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        fontWeight: 600,
        paddingBottom: 8,
        overflowWrap: 'anywhere',
        '@media (max-height: 480px)': { paddingBottom: 4 },
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        alignContent: 'start',
        padding: '8px 24px 16px',
        '.MuiDialogTitle-root ~ &': { paddingTop: 8 },
      },
      dividers: { padding: 24, '.MuiDialogTitle-root ~ &': { paddingTop: 24 } },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '12px 24px 24px',
        flexWrap: 'wrap',
        '@media (max-height: 480px)': { paddingBlock: 4 },
      },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: Math.max(6, radius / 2),
        '&.Mui-focusVisible': { outlineOffset: -2 },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: palette.accent.highlight,
          color: theme.palette.primary.dark,
          '& .MuiListItemIcon-root': { color: 'inherit' },
          '& .MuiListItemText-primary': { fontWeight: 600 },
        },
      }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: '2rem' } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.palette.divider }),
      head: ({ theme }) => ({ fontWeight: 600, color: theme.palette.text.secondary }),
    },
  },
  MuiTooltip: { styleOverrides: { tooltip: { borderRadius: 6, fontSize: '0.8125rem' } } },
});
