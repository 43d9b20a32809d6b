import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { observed } from '../observed.ts';

export type Severity = 'success' | 'info' | 'warning' | 'error';

/** The text of a toast, or a function that makes it in the current language. */
export type ToastText = ReactNode | ((t: TFunction) => ReactNode);

export interface ToastAction {
  label: ToastText;
  onClick: () => void;
  /** Whether it opens something; otherwise it undoes something, and the undo key triggers it too. */
  leads?: true;
}

export interface ToastContent {
  severity: Severity;
  title?: ToastText;
  message: ToastText;
  /** Milliseconds until it closes, instead of the default; null keeps it open until others wait. */
  duration?: number | null;
  /** A button inside, which also closes the toast. */
  action?: ToastAction;
  /** Whether it stays after the page on which it was shown, or even after its session: then others may read it. */
  lasting?: 'page' | 'session';
  /** Called after it has closed, unless its action was used. */
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

/** Removes the toast that offers an action, because it is no longer possible. */
export function endOffer(offered: ToastAction): void {
  toasts.set(toasts.get().filter(({ action }) => action !== offered));
}

/** Runs a toast's action, and marks the toast as used, so that the action runs only once. */
export function takeUp(taken: Toast): void {
  toasts.set(toasts.get().map((toast) => (toast.id === taken.id ? { ...toast, isUsed: true } : toast)));
  taken.action?.onClick();
}

/** Runs the undo action of the last toast that has one. Returns whether there was one. */
export function takeUpLast(): boolean {
  const toast = toasts.get().findLast(({ action, isUsed }) => action && !action.leads && !isUsed);
  if (!toast) return false;
  removeToast(toast.id);
  toast.action?.onClick();
  return true;
}

function keep(stays: (toast: Toast) => unknown): void {
  const shown = toasts.get();
  const left = shown.filter(stays);
  // Otherwise every component that uses the toasts would render again for nothing.
  if (left.length === shown.length) return;
  toasts.set(left);
  for (const toast of shown) if (!toast.isUsed && !left.includes(toast)) toast.onClose?.();
}

/** Closes all toasts, because they no longer apply. */
export const clearToasts = (): void => keep(() => false);

/** Closes the toasts of a session that has ended, all but those that outlast it: the next user sees none of them. */
export const endSession = (): void => keep(({ lasting }) => lasting === 'session');

/**
 * Removes the toasts about a page that was left. A toast stays if it is `lasting`, or has an undo action or a close
 * callback.
 */
export const endPage = (): void =>
  keep(({ action, onClose, lasting }) => (action && !action.leads) || onClose || lasting);

/** All toasts, the waiting ones last. */
export const useToasts = toasts.useValue;
