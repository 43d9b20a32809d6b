/**
 * Resolves in a task of its own. Begun at once, ten calls hold up the page for 20 ms and more, as a browser takes
 * milliseconds to begin one; each in its own task, it may draw and answer a key between them.
 */
export const ownTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
