import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

/** A module that is not loaded with the first screen. */
export interface Lazy<Module> {
  /** Loads it, once; after a failure the next call tries again. */
  load: () => Promise<Module>;
  /**
   * The module; undefined until it is loaded.
   * @throws the error that prevented loading, for the error boundary
   */
  use: () => Module | undefined;
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

/** The placeholder of a component until it is loaded; nothing by default. */
export interface Waiting {
  waiting?: ReactNode;
}

/** A component that is loaded when it is first drawn. */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & Waiting> {
  const { use } = lazily(load);
  return function LazyComponent(props) {
    const module = use();
    return module ? createElement(module.default, props) : props.waiting;
  };
}
