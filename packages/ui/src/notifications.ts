/** The toast door; only the shell opens it, remotes call `usePlatform().notify`. */
export { Notifications, notifications } from '@mantine/notifications';
