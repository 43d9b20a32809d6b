import { type ComponentType, createElement, useEffect, useEffectEvent } from 'react';
import { type Lazy, lazily } from './lazily.ts';
import { tellNewVersion } from './new-version.ts';
import { showToast } from './toasts/store.ts';

/** The module of an open dialog, once it is loaded. If it cannot be, a message says so, and the dialog is closed. */
export function useDialogModule<Module>(lazy: Lazy<Module>, onClose: () => void): Module | undefined {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let isLeft = false;
    lazy.load().catch(async () => {
      const isTold = await tellNewVersion();
      if (isLeft) return;
      if (!isTold) showToast({ severity: 'error', message: (t) => t('error.network') });
      close();
    });
    return () => {
      isLeft = true;
    };
  }, [lazy]);
  return lazy.useOnline();
}

/** A dialog that a press opens. If it cannot be loaded, the next press tries again. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & { warm: () => void } {
  const lazy = lazily(load);
  function LazyDialog(props: Props) {
    const module = useDialogModule(lazy, props.onClose);
    return module && createElement(module.default, props);
  }
  return Object.assign(LazyDialog, { warm: () => void lazy.load().catch(() => undefined) });
}
