import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Globals that happy-dom replaces with classes that, like a browser, keep scripts from cookies. */
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
    // React reports every element to the browser's developer tools by these, which only takes time here.
    Object.assign(console, { createTask: undefined, timeStamp: undefined });
    for (const [name, value] of originals) Object.assign(global, { [name]: value });
    return started;
  },
};

export default environment;
