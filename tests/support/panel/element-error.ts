import { prettyDOM } from '@testing-library/react';

/**
 * The error of a query, which prints the page only when its message is read: `waitFor` queries after every change of
 * the page and drops all errors except the last.
 */
export function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  });
  return error;
}
