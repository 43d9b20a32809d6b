import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from 'input-otp';
import { type SyntheticEvent, useEffect, useId, useRef } from 'react';

/** Digits of a one-time code (specification, section 9). */
export const codeLength = 6;

/** The names of keys that type a digit; those of a keyboard on a screen have no name. */
const typesText = /^(?:\d|Unidentified|Process)$/;

const Cells = styled('div')({ display: 'grid', gridTemplateColumns: `repeat(${codeLength}, 1fr)`, gap: 8 });

const Cell = styled('div', { shouldForwardProp: (prop) => prop !== 'active' && prop !== 'wrong' })<{
  active: boolean;
  wrong: boolean;
}>(({ theme, active, wrong }) => {
  const quiet = wrong ? theme.palette.error.main : theme.palette.divider;
  return {
    display: 'grid',
    placeItems: 'center',
    height: 52,
    fontSize: '1.5rem',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.background.paper,
    border: `1px solid ${active ? theme.palette.primary.dark : quiet}`,
    outline: active ? `1px solid ${theme.palette.primary.dark}` : 'none',
    borderRadius: theme.shape.borderRadius,
  };
});

const Caret = styled('span')(({ theme }) => ({
  width: 1.5,
  height: 24,
  backgroundColor: theme.palette.text.primary,
  animation: 'code-caret 1s step-end infinite',
  '@keyframes code-caret': { '50%': { opacity: 0 } },
}));

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  /** Called with all six digits, whether they were typed, pasted or filled in by the browser. */
  onComplete?: (digits: string) => void;
  /** The problem with the code, already translated. */
  error?: string;
  readOnly?: boolean;
}

/**
 * A one-time code of six digits. It looks like six cells, but is a single input, so that a screen reader, the
 * phone's keyboard, autofill and paste work as usual. Letters are not accepted. Typing after a wrong code starts over.
 */
export function CodeField({ label, error, onChange, onComplete, ...input }: CodeFieldProps) {
  const errorId = `${useId()}-error`;
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error === undefined) return;
    // The notification of a wrong code can push the cells out of a small screen.
    field.current?.scrollIntoView({ block: 'nearest' });
    // It may be on the button, and the next digits belong here.
    field.current?.querySelector('input')?.focus();
  }, [error]);
  const isRefused = error !== undefined && input.value.length === codeLength;
  /** A tap on a wrong code puts the caret on its last digit, as a code that was just typed has it. */
  const toLast = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    isRefused && currentTarget.setSelectionRange(codeLength - 1, codeLength);
  /**
   * Selects a wrong code that is about to be typed over. Else each digit of the right code would replace the last one, be
   * sent as a code, and cost an attempt. Arrow keys lead to a single digit.
   */
  const startOver = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (isRefused && currentTarget.selectionStart === codeLength - 1) currentTarget.select();
  };
  // The library reports a sixth digit, but not one that replaced another.
  const change = (digits: string) => {
    onChange(digits);
    if (digits.length === codeLength) onComplete?.(digits);
  };
  const cell = ({ char, isActive, hasFakeCaret }: SlotProps, index: number) => (
    <Cell key={index} data-cell={index} active={isActive} wrong={error !== undefined}>
      {hasFakeCaret ? <Caret /> : char}
    </Cell>
  );
  return (
    <FormControl ref={field} fullWidth error={error !== undefined}>
      <OTPInput
        {...input}
        onClick={toLast}
        onKeyDown={(event) => typesText.test(event.key) && startOver(event)}
        onCompositionStart={startOver}
        onChange={change}
        maxLength={codeLength}
        pattern={REGEXP_ONLY_DIGITS}
        // A code copied from a mail may contain spaces: "123 456".
        pasteTransformer={(text) => text.replaceAll(/\D/g, '')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        // The default reserves room for a password manager's badge, which does not appear in a code field.
        pushPasswordManagerStrategy="none"
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error && errorId}
        render={({ slots }) => <Cells aria-hidden>{slots.map(cell)}</Cells>}
      />
      <FormHelperText id={errorId} role="status">
        {error}
      </FormHelperText>
    </FormControl>
  );
}
