const editable =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable="true"], [role="combobox"]';

/** Whether a key that is pressed there is part of a text. */
export const isTyping = (target: EventTarget | null) => target instanceof Element && target.matches(editable);

/** A dialog or a menu has the keyboard for itself, until it begins to close. */
export const isSomethingOpen = () =>
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden, [aria-hidden="true"])') !== null;

/** Whether Ctrl or ⌘ is pressed with one key and no other; by the key's place, in any alphabet. */
export const isCommand = (event: KeyboardEvent, code: string) =>
  event.code === code && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/** The name of a key pressed with Ctrl, or with ⌘ on Apple's keyboards, for the keyboard at hand. */
export const keyName = (key: string): string =>
  `${/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'} ${key}`;
