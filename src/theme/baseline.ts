import { headerHeight } from '../shared/measures.ts';
import { bareLooks } from './bare.ts';
import type { Looks } from './label-above.ts';

/** The styles of whole pages: in print, under fingers, with forced colors and with less motion. */
export const baseline: Looks['MuiCssBaseline'] = {
  styleOverrides: (theme) => ({
    // Keeps an element that gets the focus out from behind the header of the page.
    html: { scrollPaddingTop: headerHeight + 8 },
    // The font would show the x between two digits of a code, or of a size, as a sign of multiplication.
    body: { fontVariantLigatures: 'no-contextual' },
    // Print is black on white in both themes, and a printed list is its rows.
    '@media print': {
      ':root, .MuiDialog-paper': { backgroundColor: '#fff !important' },
      '*': { backgroundColor: 'transparent !important', color: '#000 !important' },
      'main:has(table) :is([class*=Button-root], [class*=Pagination], [class*=InputBase], [class*=Checkbox-root], .icon-button, .check-box)':
        {
          display: 'none !important',
        },
    },
    // Touch targets are at least 44 pixels high.
    '@media (pointer: coarse)': {
      // Links within a text keep the line height (WCAG 2.5.8 allows that); links that stand alone do not.
      '.MuiButtonBase-root:not(.MuiSwitch-switchBase, .MuiRadio-root, .MuiChip-root, th *), .MuiOutlinedInput-root, .MuiFormControlLabel-root, .MuiAutocomplete-option':
        { minHeight: '44px !important' },
      '.MuiIconButton-root, button.MuiPaginationItem-root, header .MuiButtonBase-root': { minWidth: 44 },
      // Two such buttons are at the end of a select, where Material leaves room for narrower ones.
      '.MuiAutocomplete-hasPopupIcon .MuiAutocomplete-inputRoot': { paddingRight: '94px !important' },
      ':is(form, section) > div > .MuiLink-root, form > .MuiLink-root, .stands-alone': {
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 44,
      },
      '.MuiChip-root.MuiChip-clickable': { height: 44, borderRadius: 22 },
      '.MuiChip-root.MuiChip-clickable .MuiChip-deleteIcon': {
        width: 44,
        height: 44,
        padding: 11,
        marginInline: '-6px 0',
      },
    },
    ...bareLooks(theme),
    'h1:focus, main:focus': { outline: 'none' },
    // With forced colors, only borders and these system colors distinguish elements.
    '@media (forced-colors: active)': {
      '.MuiDialog-paper, .MuiButton-contained, .MuiSwitch-track, .MuiAlert-root': {
        border: '1px solid !important',
      },
      '.Mui-selected, [aria-pressed=true], .Mui-checked + .MuiSwitch-track': {
        forcedColorAdjust: 'none',
        color: 'HighlightText !important',
        backgroundColor: 'Highlight !important',
      },
    },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        // Repeating such a short animation would flicker.
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
      },
    },
  }),
};
