import { type ComponentType, createElement, useEffect } from 'react';
import { lazily } from './lazily.ts';
import { showToast } from './toasts/store.ts';

/** A dialog that a press opens. If it cannot be loaded, a message says so, and the next press tries again. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & { warm: () => void } {
  const lazy = lazily(load);
  function LazyDialog(props: Props) {
    const { onClose } = props;
    const module = lazy.useOnline();
    useEffect(() => {
      let isLeft = false;
      lazy.load().catch(() => {
        if (isLeft) return;
        showToast({ severity: 'error', message: (t) => t('error.network') });
        onClose();
      });
      return () => {
        isLeft = true;
      };
    }, [onClose]);
    return module && createElement(module.default, props);
  }
  return Object.assign(LazyDialog, { warm: () => void lazy.load().catch(() => undefined) });
}
