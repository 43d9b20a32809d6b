const editable =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable="true"], [role="combobox"]';

/** Whether a key that is pressed on an element types text. */
export const isTyping = (target: EventTarget | null) => target instanceof Element && target.matches(editable);

/** Whether a dialog or a menu is open, which then gets all keys, and is not closing yet. */
export const isSomethingOpen = () =>
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden, [aria-hidden="true"])') !== null;

/**
 * Whether Ctrl or ⌘ is pressed with only one other key, which is identified by its position on the keyboard, in any
 * alphabet.
 */
export const isCommand = (event: KeyboardEvent, code: string) =>
  event.code === code && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/** The name of a key with Ctrl, or with ⌘ on Apple's keyboards. */
export const keyName = (key: string): string =>
  `${/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'} ${key}`;
