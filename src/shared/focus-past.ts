import type { SyntheticEvent } from 'react';

/** The button beside another one, the next before the one before. */
const beside = ({ nextElementSibling: next, previousElementSibling: former }: Element) =>
  [next, former].find((one) => one instanceof HTMLElement && one.matches('.MuiChip-root'));

/**
 * Moves the focus from a chip that is removed by the keyboard, or a button that removes all of them, as it would be lost
 * with it: to the chip beside it, or to the search of the page, or to the first control around it.
 */
export function focusPast({ currentTarget, nativeEvent }: SyntheticEvent): void {
  // A click of a pointer has a count.
  if (!(nativeEvent instanceof UIEvent) || nativeEvent.detail !== 0) return;
  const chip = currentTarget.closest('.MuiChip-root');
  const next =
    (chip && beside(chip)) ??
    document.querySelector('main input[type=search]') ??
    currentTarget.closest('section, [role=region], main')?.querySelector('button, input, select');
  if (next instanceof HTMLElement) next.focus();
}
