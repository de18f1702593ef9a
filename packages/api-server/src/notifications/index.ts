export { addNotification } from './add-notification.commands.ts';
export type { NewNotification } from './add-notification.commands.ts';
export { createNotificationStreams } from './create-notification-streams.ts';
export { deleteOldNotifications } from './notifications.commands.ts';
export { emailSamplesOfNotifications } from './email-samples.ts';
export { notificationsRoutes } from './notifications.routes.ts';
export { notificationFeeds, notifications } from './notifications.table.ts';
export { technicianEmail } from './technician-email.ts';
