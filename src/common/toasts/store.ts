import type { TFunction } from 'i18next';
import { type ReactNode, useSyncExternalStore } from 'react';

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

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function update(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; with five already shown it waits for its turn. */
export function showToast(content: ToastContent): void {
  lastId += 1;
  update([...toasts, { ...content, id: lastId }]);
}

/** Takes a toast away. */
export function removeToast(id: number): void {
  update(toasts.filter((toast) => toast.id !== id));
}

/** Does what a toast offers, once, while it fades. */
export function takeUp(taken: Toast): void {
  update(toasts.map((toast) => (toast.id === taken.id ? { ...toast, isUsed: true } : toast)));
  taken.action?.onClick();
}

/** Does what the last toast with an action offers. Returns whether there was one. */
export function takeUpLast(): boolean {
  const toast = toasts.findLast(({ action, isUsed }) => action && !isUsed);
  if (!toast) return false;
  removeToast(toast.id);
  toast.action?.onClick();
  return true;
}

/** Closes all toasts: what they were about is over. */
export function clearToasts(): void {
  const closed = toasts;
  update([]);
  for (const { onClose, isUsed } of closed) if (!isUsed) onClose?.();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All toasts, the waiting ones last. */
export const useToasts = () => useSyncExternalStore(subscribe, () => toasts);
