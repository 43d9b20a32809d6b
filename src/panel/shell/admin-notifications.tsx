import { useEffect } from 'react';
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin';
import { useUndoKey } from '../../shared/toasts/use-undo-key.ts';
import { showToast } from '../../shared/toasts/store.ts';

/** Shows the notifications of react-admin's useNotify() as toasts, undo included. */
export function AdminNotifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  useUndoKey();

  useEffect(() => {
    const notification = takeNotification();
    if (!notification) return;
    const { message, type, notificationOptions: options } = notification;
    // Paired with its mutation at once: of several toasts, the first to close need not be the oldest.
    const mutation = (options?.undoable && takeMutation()) || undefined;
    showToast({
      severity: type,
      message: typeof message === 'string' ? translate(message, options?.messageArgs) : message,
      duration: options?.autoHideDuration,
      action: mutation && {
        label: translate('ra.action.undo'),
        onClick: () => mutation({ isUndo: true }),
      },
      onClose: mutation && (() => mutation({ isUndo: false })),
    });
  }, [notifications, takeNotification, takeMutation, translate]);

  return null;
}
