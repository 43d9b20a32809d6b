import { takenOver } from '../public/early-login.ts';

/** The elements that get a class from MUI while an input has the focus. */
const around = (input: HTMLInputElement) => [
  input.closest('.MuiInputBase-root'),
  input.closest('.MuiFormControl-root')?.querySelector('.MuiInputLabel-root'),
];

/** Shows where the focus is, as MUI does by classes. */
function markFocus({ target, type }: FocusEvent): void {
  const isIn = type === 'focusin';
  if (target instanceof HTMLInputElement) {
    for (const element of around(target)) element?.classList.toggle('Mui-focused', isIn);
  } else if (target instanceof HTMLButtonElement) {
    target.classList.toggle('Mui-focusVisible', isIn && target.matches(':focus-visible'));
  }
}

/**
 * Keeps a page usable until React hydrates it: shows the focus, and holds back clicks and submits, so that the browser
 * itself never sends a form with a password in the address. They are replayed once the page sends `takenOver`.
 */
export function hold(page: HTMLElement): void {
  const clicked: HTMLElement[] = [];
  let sent: { form: HTMLFormElement; button: HTMLElement | null } | undefined;
  const stop = new AbortController();
  // Registered to run before React's own listeners, which exist a moment before its page does.
  const first = { capture: true, signal: stop.signal };
  const keep = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  const onSubmit = (event: SubmitEvent) => {
    keep(event);
    const { target, submitter } = event;
    if (target instanceof HTMLFormElement) sent = { form: target, button: submitter };
    submitter?.classList.add('waits');
  };
  const onClick = (event: MouseEvent) => {
    const button =
      event.target instanceof Element && event.target.closest<HTMLElement>('button[type=button]');
    if (!button) return;
    keep(event);
    clicked.push(button);
  };
  const goOn = () => {
    stop.abort();
    const { activeElement: focused } = document;
    // React has not seen the focus event.
    if (page.contains(focused)) focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    for (const button of clicked) button.click();
    sent?.button?.classList.remove('waits');
    sent?.form.requestSubmit(sent.button);
  };

  page.addEventListener('focusin', markFocus, first);
  page.addEventListener('focusout', markFocus, first);
  page.addEventListener('submit', onSubmit, first);
  page.addEventListener('click', onClick, first);
  document.addEventListener(takenOver, goOn, { once: true });
}
