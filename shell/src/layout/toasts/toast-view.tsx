import '@tech-portal/ui/styles/rest.css';
import { isPlainClick } from '@tech-portal/ui';
import { useNarrowScreen } from '@tech-portal/ui/page-parts';
import { Notifications, notifications } from '@tech-portal/ui/notifications';
import { useEffect } from 'react';
import type { ToastQueue } from './toast-queue.ts';
import classes from './toast-view.module.css';

const DURATION_MS = 5000;

function show(queue: ToastQueue) {
  for (const { message, kind = 'success', link, isAnnounced } of queue.take()) {
    // The same message twice at a time says nothing more.
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
      // It is in no landmark, so it says what it is; silent, as somebody else reads it out.
      ...(isAnnounced && { role: 'status', 'aria-live': 'off' }),
      onClick: () => notifications.hide(id),
      closeButtonProps: { 'aria-label': 'Close message' },
    });
  }
}

/** Top right, 5 seconds, green normal and red error, closes on click, one after the other on a phone (SHELL-19). */
export function ToastView({ queue }: { queue: ToastQueue }) {
  useEffect(() => {
    show(queue);
    return queue.subscribe(() => show(queue));
  }, [queue]);
  const limit = useNarrowScreen() ? 1 : 5;
  return <Notifications className={classes.toasts} position="top-right" limit={limit} autoClose={DURATION_MS} />;
}
