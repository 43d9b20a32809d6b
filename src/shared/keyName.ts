/** The name of a key pressed with Ctrl, or with ⌘ on Apple's keyboards, for the keyboard at hand. */
export const keyName = (key: string): string =>
  `${/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'} ${key}`;
