import type { ThemeOptions } from '@mui/material/styles';

/** As the theme takes them: spelling it out with a theme of one's own makes the type check ten times slower. */
export type Looks = NonNullable<ThemeOptions['components']>;

/** Labels stand above their inputs everywhere, so the outline needs no gap for them. */
export const labelAbove: Looks = {
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  // react-admin's default margin differs from the other inputs.
  RaSelectInput: { defaultProps: { margin: 'none' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 6,
        fontSize: theme.typography.body2.fontSize,
        fontWeight: 500,
        lineHeight: 1.4,
        whiteSpace: 'normal',
        color: theme.palette.text.primary,
        '&.Mui-focused': { color: theme.palette.text.primary },
        '&.Mui-error': { color: theme.palette.error.main },
        // The asterisk that react-admin writes into a label by itself.
        '& [aria-hidden]': { color: theme.palette.error.main },
      }),
      asterisk: ({ theme }) => ({ color: theme.palette.error.main }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.palette.background.paper }),
      input: ({ theme }) => ({
        // Autofilled inputs keep the colors of the theme.
        '&:-webkit-autofill': {
          WebkitBoxShadow: `0 0 0 100px ${theme.palette.background.paper} inset`,
          WebkitTextFillColor: theme.palette.text.primary,
          caretColor: theme.palette.text.primary,
          borderRadius: 'inherit',
        },
        '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
      }),
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { label: ({ theme }) => ({ ...theme.typography.body2, fontWeight: 500 }) },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginLeft: 0,
        marginRight: 0,
        // It says why a field is disabled, and is to be read.
        '&.Mui-disabled': { color: theme.palette.text.secondary },
      }),
    },
  },
};
