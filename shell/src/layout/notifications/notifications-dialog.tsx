import type { BodyOf } from '@tech-portal/contract';
import { listNotifications } from '@tech-portal/contract/notifications';
import type { markNotificationsRead, Notification } from '@tech-portal/contract/notifications';
import { keepPreviousData, useApiQuery } from '@tech-portal/platform/query';
import { Button, EmptyState, Group, Modal, QueryView, TableSkeleton } from '@tech-portal/ui';
import { useEffect, useState } from 'react';
import classes from './notifications-dialog.module.css';
import { NotificationRow } from './notification-row.tsx';

type MarkRead = (body: BodyOf<typeof markNotificationsRead>) => void;

export interface NotificationsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly unread: number;
  readonly markRead: MarkRead;
}

interface PageProps extends Pick<NotificationsDialogProps, 'onClose' | 'markRead'> {
  /** Last notification of the previous page; undefined for the first page. */
  readonly before: number | undefined;
  /** Number of pages to show, including this one. */
  readonly pages: number;
  readonly now: number;
  readonly onMore: () => void;
  /** Called by the first page with the newest notification. */
  readonly onNewest?: (newest: Notification | undefined) => void;
}

/** Current time, updated every 30 seconds for texts such as 'x minutes ago'. */
function useCurrentTime(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/**
 * Renders a page and, recursively, the pages after it. Each page starts after the last notification of the previous
 * one, even when new notifications arrive.
 */
function Page({ before, pages, onNewest, ...props }: PageProps) {
  const { now, onMore, onClose, markRead } = props;
  const query = useApiQuery(listNotifications, { before }, { placeholderData: keepPreviousData, staleTime: 0 });
  const newest = query.data?.notifications[0];
  useEffect(() => onNewest?.(newest), [newest, onNewest]);
  return (
    <QueryView
      query={query}
      loading={<TableSkeleton rows={3} />}
      failure="Failed to fetch notifications."
      empty={({ notifications }) =>
        notifications.length === 0 &&
        before === undefined && (
          <EmptyState
            title="No notifications yet."
            hint="Responses and payments of your customers appear here immediately."
          />
        )
      }
    >
      {({ notifications, more }) => (
        <>
          <ul className={classes.list} aria-label={before === undefined ? 'Notifications' : 'Earlier notifications'}>
            {notifications.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                now={now}
                onRead={() => markRead({ ids: [notification.id] })}
                onFollow={onClose}
              />
            ))}
          </ul>
          {more &&
            (pages > 1 ? (
              <Page {...props} before={notifications.at(-1)?.id} pages={pages - 1} />
            ) : (
              <Button variant="default" size="sm" mt="sm" fullWidth onClick={onMore}>
                Show earlier ones
              </Button>
            ))}
        </>
      )}
    </QueryView>
  );
}

function Content({ unread, markRead, onClose }: Omit<NotificationsDialogProps, 'opened'>) {
  const [pages, setPages] = useState(1);
  const [newest, setNewest] = useState<Notification>();
  const now = useCurrentTime();
  return (
    <>
      <Group justify="flex-end" mb="xs">
        <Button
          variant="subtle"
          size="xs"
          disabled={unread === 0 || !newest}
          onClick={() => newest && markRead({ up_to: newest.id })}
        >
          Mark all as read
        </Button>
      </Group>
      <Page
        before={undefined}
        pages={pages}
        now={now}
        markRead={markRead}
        onClose={onClose}
        onMore={() => setPages(pages + 1)}
        onNewest={setNewest}
      />
    </>
  );
}

export function NotificationsDialog({ opened, onClose, ...props }: NotificationsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Notifications" closeButtonProps={{ 'aria-label': 'Close' }}>
      {opened && <Content {...props} onClose={onClose} />}
    </Modal>
  );
}
