import '@tech-portal/ui/styles/rest.css';
import { isPlainClick } from '@tech-portal/ui';
import { useNarrowScreen } from '@tech-portal/ui/page-parts';
import { Notifications, notifications } from '@tech-portal/ui/notifications';
import { useEffect } from 'react';
import type { ToastQueue } from './toast-queue.ts';
import classes from './toast-view.module.css';

const DURATION_MS = 5000;

function showToasts(queue: ToastQueue) {
  for (const { message, kind = 'success', link, isAnnounced } of queue.drain()) {
    // Prevents identical messages from showing at the same time.
    const id = `${kind}: ${message}`;
    notifications.show({
      id,
      message: link ? (
        <>
          {message}{' '}
          <a
            href={link.href}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              link.follow();
            }}
          >
            {link.label}
          </a>
        </>
      ) : (
        message
      ),
      color: kind === 'error' ? 'red' : 'green',
      // Needs a role, because it is outside all landmarks. A separate live region announces the message.
      ...(isAnnounced && { role: 'status', 'aria-live': 'off' }),
      onClick: () => notifications.hide(id),
      closeButtonProps: { 'aria-label': 'Close message' },
    });
  }
}

/**
 * Toasts at the top right for 5 seconds, green or red for errors; a click closes them, and phones show one at a time
 * (SHELL-19).
 */
export function ToastView({ queue }: { queue: ToastQueue }) {
  useEffect(() => {
    showToasts(queue);
    return queue.subscribe(() => showToasts(queue));
  }, [queue]);
  const limit = useNarrowScreen() ? 1 : 5;
  return <Notifications className={classes.toasts} position="top-right" limit={limit} autoClose={DURATION_MS} />;
}
