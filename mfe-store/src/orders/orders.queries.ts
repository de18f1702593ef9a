import { listMyOrders, listUserOrders } from '@tech-portal/contract/orders';
import { keepPreviousData, skipToken, useApiQuery } from '@tech-portal/platform/query';
import type { OrderListState } from './order-list-state.ts';

/** One page of the own orders or, for administrators, of a user's; the page before stays until it has come. */
export function useOrders(userId: number | undefined, { page, cursor, sort, search }: OrderListState) {
  const query = {
    page,
    cursor,
    sort_by: sort?.by ?? 'order_date',
    sort_order: sort?.order ?? 'desc',
    ...(search !== '' && { search }),
  } as const;
  const own = useApiQuery(listMyOrders, userId === undefined ? query : skipToken, {
    placeholderData: keepPreviousData,
  });
  const ofUser = useApiQuery(listUserOrders, userId === undefined ? skipToken : { ...query, user_id: userId }, {
    placeholderData: keepPreviousData,
  });
  return userId === undefined ? own : ofUser;
}
