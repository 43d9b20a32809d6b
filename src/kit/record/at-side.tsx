import { GlobalStyles, Slide, type SlideProps } from '@mui/material';
import type { DialogPlace } from '../../shared/dialog/panel-dialog.tsx';

/**
 * On paper there is the record alone, as long as it is, without what is pressed or filled in; of dialogs above each other
 * the topmost one, which is the last.
 */
const printed = {
  '@media print': {
    '#root, .MuiBackdrop-root, .MuiDialogActions-root, .MuiDialog-root :is([role=toolbar], .MuiButton-root, .icon-button, .MuiFormControl-root, .MuiPagination-root)':
      { display: 'none !important' },
    '.MuiDialog-root:has(~ .MuiDialog-root)': { display: 'none' },
    '.MuiDialog-root': { position: 'static !important' },
    '.MuiDialog-container, .MuiDialog-paper, .MuiDialogContent-root': {
      display: 'block !important',
      height: 'auto !important',
      maxWidth: 'none !important',
      maxHeight: 'none !important',
      overflow: 'visible !important',
      borderWidth: '0 !important',
    },
  },
} as const;

const FromSide = (props: SlideProps) => (
  <>
    <GlobalStyles styles={printed} />
    <Slide {...props} direction="left" />
  </>
);

/** A dialog at the right edge of the screen, from top to bottom. */
export const atSide: DialogPlace = {
  slots: { transition: FromSide },
  container: { justifyContent: 'flex-end' },
  paper: {
    m: 0,
    outline: 0,
    height: '100%',
    maxHeight: 'none',
    borderRadius: 0,
    borderWidth: { xs: 0, sm: '0 0 0 1px' },
  },
};
