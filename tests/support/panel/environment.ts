import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** What happy-dom replaces by classes of its own that keep scripts from cookies, as a browser does. */
const native = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'AbortController',
  'AbortSignal',
  'FormData',
] as const;

/**
 * happy-dom with Node's own fetch: the real server runs in the same process and must see and set
 * cookies, and the requests of the panel reach it through msw.
 */
const environment: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'panel',
  async setup(global: typeof globalThis, options) {
    const originals = native.map((name) => [name, global[name]] as const);
    const started = await builtinEnvironments['happy-dom'].setup(global, options);
    for (const [name, value] of originals) Object.assign(global, { [name]: value });
    return started;
  },
};

export default environment;
