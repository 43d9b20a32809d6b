import { http } from 'msw';
import { SpecifiedBackend } from '../specified/backend.ts';
import { network } from './network.ts';

/** Connects the panel to a backend that implements only the specification. */
export function specifiedBackend(...setup: ConstructorParameters<typeof SpecifiedBackend>): SpecifiedBackend {
  const backend = new SpecifiedBackend(...setup);
  network.use(
    http.all('/api/*', async ({ request }) => {
      const response = await backend.answer(request);
      for (const cookie of response.headers.getSetCookie()) document.cookie = cookie;
      return response;
    }),
  );
  return backend;
}
