import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { observed } from '../observed.ts';

export type Severity = 'success' | 'info' | 'warning' | 'error';

/** The text of a toast, or a function that makes it in the current language. */
export type ToastText = ReactNode | ((t: TFunction) => ReactNode);

export interface ToastAction {
  label: ToastText;
  onClick: () => void;
  /** Whether it leads on to something; otherwise it undoes something, as the undo key then does too. */
  leads?: true;
}

export interface ToastContent {
  severity: Severity;
  title?: ToastText;
  message: ToastText;
  /** Milliseconds until it closes, in place of the usual; null keeps it open until others wait. */
  duration?: number | null;
  /** A button inside, which also closes the toast. */
  action?: ToastAction;
  /** Whether it also concerns what comes next, and not only the page and the session it is shown in. */
  lasting?: true;
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

/** Removes a toast. */
export function removeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Runs a toast's action, once, while the toast fades. */
export function takeUp(taken: Toast): void {
  toasts.set(toasts.get().map((toast) => (toast.id === taken.id ? { ...toast, isUsed: true } : toast)));
  taken.action?.onClick();
}

/** Undoes what the last toast offers to undo. Returns whether there was one. */
export function takeUpLast(): boolean {
  const toast = toasts.get().findLast(({ action, isUsed }) => action && !action.leads && !isUsed);
  if (!toast) return false;
  removeToast(toast.id);
  toast.action?.onClick();
  return true;
}

/** Closes all toasts, because their subject is gone. */
export function clearToasts(): void {
  const closed = toasts.get();
  toasts.set([]);
  for (const { onClose, isUsed } of closed) if (!isUsed) onClose?.();
}

/**
 * Removes the toasts about a page that was left, or about a session that is over. A toast that can still undo
 * something, or does something once it is gone, stays.
 */
export function endContext(): void {
  const runsOn = ({ action, onClose, lasting }: Toast) => (action && !action.leads) || onClose || lasting;
  const left = toasts.get().filter(runsOn);
  // Most pages are left without any, and setting the same ones would redraw every component that shows them.
  if (left.length < toasts.get().length) toasts.set(left);
}

/** All toasts, the waiting ones last. */
export const useToasts = toasts.useValue;
