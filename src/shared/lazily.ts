import { type ComponentType, createElement, type ReactNode, useCallback, useEffect, useState } from 'react';
import { tellNewVersion } from './new-version.ts';

/** A module that is not loaded with the first screen. */
export interface Lazy<Module> {
  /** Loads it, once; after a failure the next call tries again. */
  load: () => Promise<Module>;
  isLoaded: () => boolean;
  /**
   * The module; undefined until it is loaded.
   * @throws the error that prevented loading, for the error boundary
   */
  use: () => Module | undefined;
  /** The module; undefined until it is loaded. After a failure it is loaded again once the browser is back online. */
  useOnline: () => Module | undefined;
}

/**
 * Loads a module when it is first needed. Unlike React's `lazy` it needs no boundary, tries again after a failure,
 * and renders the module as soon as it has loaded: React delays that until a spinner has been on screen for 300 ms.
 */
export function lazily<Module>(load: () => Promise<Module>): Lazy<Module> {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;

  const start = async () => {
    try {
      loaded = await load();
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const loadOnce = () => (loading ??= start());

  function useModule(onFailure: (error: unknown, retry: () => void, left: AbortSignal) => void) {
    const [module, setModule] = useState(() => {
      // Begun while it is drawn, like React's own. The effect tells a failure.
      if (!loaded) loadOnce().catch(() => undefined);
      return loaded;
    });
    useEffect(() => {
      if (module) return undefined;
      const leaving = new AbortController();
      const tryLoading = () =>
        void loadOnce().then(
          (late) => leaving.signal.aborted || setModule(() => late),
          (error: unknown) => leaving.signal.aborted || onFailure(error, tryLoading, leaving.signal),
        );
      tryLoading();
      return () => leaving.abort();
    }, [module, onFailure]);
    return module;
  }

  return {
    load: loadOnce,
    isLoaded: () => loaded !== undefined,
    use() {
      const [failure, setFailure] = useState<{ error: unknown }>();
      const module = useModule(useCallback((error) => setFailure({ error }), []));
      if (failure) throw failure.error;
      return module;
    },
    useOnline: () => useModule(retryOnline),
  };
}

function retryOnline(_error: unknown, retry: () => void, left: AbortSignal) {
  void tellNewVersion();
  window.addEventListener('online', retry, { once: true, signal: left });
}

/** The placeholder of a component until it is loaded; nothing by default. */
export interface Waiting {
  waiting?: ReactNode;
}

type Loaded<Props> = { default: ComponentType<Props> };
type Load<Props> = () => Promise<Loaded<Props>>;

/** A component that is loaded when it is first drawn, or ahead of that. */
export type LazyComponent<Props> = ComponentType<Props & Waiting> & {
  /** Loads it in advance; undefined if it is loaded. A failure shows when it is drawn. */
  warm: () => Promise<unknown> | undefined;
};

const drawnOnceLoaded = <Props extends object>(
  load: Load<Props>,
  use: (module: Lazy<Loaded<Props>>) => Loaded<Props> | undefined,
): LazyComponent<Props> => {
  const lazy = lazily(load);
  function LazyPart(props: Props & Waiting) {
    const module = use(lazy);
    return module ? createElement(module.default, props) : props.waiting;
  }
  const warm = () => (lazy.isLoaded() ? undefined : lazy.load().catch(() => undefined));
  return Object.assign(LazyPart, { warm });
};

/** A page, or another part without which there is nothing to see. If it cannot be loaded, the error boundary tells so. */
export const lazyPage = <Props extends object>(load: Load<Props>): LazyComponent<Props> =>
  drawnOnceLoaded(load, ({ use }) => use());

/**
 * A part of a page that is loaded when it is first drawn. If it cannot be loaded, the page stays as it is, with what was
 * read and typed; a toast tells if that is because of a newer version.
 */
export const lazyComponent = <Props extends object>(load: Load<Props>): LazyComponent<Props> =>
  drawnOnceLoaded(load, ({ useOnline }) => useOnline());
