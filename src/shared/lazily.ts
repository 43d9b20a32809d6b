import { useEffect, useState } from 'react';

/** A module that is not loaded with the first screen. */
export interface Lazy<Module> {
  /** Loads it, once; after a failure the next call tries again. */
  load: () => Promise<Module>;
  /**
   * The module; undefined until it is loaded.
   * @throws what kept it from loading, for the error boundary
   */
  use: () => Module | undefined;
}

/**
 * Loads a module when it is first asked for. Unlike React's `lazy` it shows nothing meanwhile, needs no
 * boundary when it is there already, and tries again after a failure.
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

  return {
    load: loadOnce,
    use() {
      const [module, setModule] = useState(() => loaded);
      const [failure, setFailure] = useState<{ error: unknown }>();
      useEffect(() => {
        if (module) return undefined;
        let left = false;
        loadOnce().then(
          (late) => left || setModule(() => late),
          (error: unknown) => left || setFailure({ error }),
        );
        return () => {
          left = true;
        };
      }, [module]);
      if (failure) throw failure.error;
      return module;
    },
  };
}
