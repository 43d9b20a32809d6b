import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { observed } from '../observed.ts';

export type Severity = 'success' | 'info' | 'warning' | 'error';

/** What a toast says, or what makes it in the language of the moment. */
export type Told = ReactNode | ((t: TFunction) => ReactNode);

export interface ToastContent {
  severity: Severity;
  title?: Told;
  message: Told;
  /** Milliseconds until it closes, in place of the usual; null keeps it open until others wait. */
  duration?: number | null;
  /** A button inside, which also closes the toast. */
  action?: { label: Told; onClick: () => void };
  /** Called once it is gone, unless its action was used. */
  onClose?: () => void;
}

export interface Toast extends ToastContent {
  id: number;
  /** Whether its action was used; it only fades from the screen then. */
  isUsed?: true;
}

const toasts = observed<readonly Toast[]>([]);
let lastId = 0;

/** Shows a toast; with five already shown it waits for its turn. */
export function showToast(content: ToastContent): void {
  lastId += 1;
  toasts.set([...toasts.get(), { ...content, id: lastId }]);
}

/** Takes a toast away. */
export function removeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Does what a toast offers, once, while it fades. */
export function takeUp(taken: Toast): void {
  toasts.set(toasts.get().map((toast) => (toast.id === taken.id ? { ...toast, isUsed: true } : toast)));
  taken.action?.onClick();
}

/** Does what the last toast with an action offers. Returns whether there was one. */
export function takeUpLast(): boolean {
  const toast = toasts.get().findLast(({ action, isUsed }) => action && !isUsed);
  if (!toast) return false;
  removeToast(toast.id);
  toast.action?.onClick();
  return true;
}

/** Closes all toasts: what they were about is over. */
export function clearToasts(): void {
  const closed = toasts.get();
  toasts.set([]);
  for (const { onClose, isUsed } of closed) if (!isUsed) onClose?.();
}

/** All toasts, the waiting ones last. */
export const useToasts = toasts.useValue;
