import './theme/notifications.css';
import { Notifications as MantineNotifications } from '@mantine/notifications';

/** Entry point for toasts. Only the shell imports it; remotes call `usePlatform().notify`. */
export { notifications } from '@mantine/notifications';

/** Mantine's list of toasts. A plain re-export would not load its styles. */
export const Notifications: typeof MantineNotifications = MantineNotifications;
