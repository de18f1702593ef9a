import type { Notification } from '@tech-portal/contract/notifications';

/** Link to the record of a notification; undefined once its estimate is deleted or transferred. */
export function linkOf({
  estimate,
  order,
}: Pick<Notification, 'estimate' | 'order'>): { readonly label: string; readonly href: string } | undefined {
  if (order !== null) return { label: 'View the order', href: `/order/${order}` };
  return estimate === null ? undefined : { label: 'View the estimate', href: `/estimate/${estimate}` };
}
