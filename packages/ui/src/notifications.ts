/** Entry point for toasts; only the shell imports it, remotes call `usePlatform().notify`. */
export { Notifications, notifications } from '@mantine/notifications';
