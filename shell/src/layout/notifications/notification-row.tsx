import type { Notification } from '@tech-portal/contract/notifications';
import { formatDateTime } from '@tech-portal/domain';
import { ActionIcon, VisuallyHidden } from '@tech-portal/ui';
import { IconCheck } from '@tech-portal/ui/icons';
import { Link } from 'react-router-dom';
import { linkOf } from './notification-link.ts';
import classes from './notifications-dialog.module.css';
import { timeAgo } from './time-ago.ts';

interface NotificationRowProps {
  readonly notification: Notification;
  readonly now: number;
  readonly onRead: () => void;
  readonly onFollow: () => void;
}

export function NotificationRow({ notification, now, onRead, onFollow }: NotificationRowProps) {
  const { text, at, read } = notification;
  const link = linkOf(notification);
  function follow() {
    if (!read) onRead();
    onFollow();
  }
  return (
    <li className={classes.row} data-unread={!read || undefined}>
      <div className={classes.words}>
        {!read && <VisuallyHidden>Unread: </VisuallyHidden>}
        {link === undefined ? (
          <span>{text}</span>
        ) : (
          <Link className={classes.link} to={link.href} onClick={follow}>
            {text}
          </Link>
        )}
        <div className={classes.time}>
          <time dateTime={at} title={formatDateTime(at)}>
            {timeAgo(at, now)}
          </time>
          {link === undefined && ' · This estimate can no longer be opened.'}
        </div>
      </div>
      {!read && (
        <ActionIcon variant="subtle" color="gray" aria-label={`Mark as read: ${text}`} onClick={onRead}>
          <IconCheck size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  );
}
