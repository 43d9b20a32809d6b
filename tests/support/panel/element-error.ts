import { prettyDOM } from '@testing-library/react';

/**
 * The failure of a query, which prints the page only once somebody reads it: whoever waits for something asks after
 * every change of the page, and drops all failures but the last.
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
