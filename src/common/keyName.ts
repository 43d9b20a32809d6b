/** What a key pressed with Ctrl, on Apple's keyboards with ⌘, is called on the keyboard at hand. */
export const keyName = (key: string): string =>
  `${/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'} ${key}`;
