import { listMyOrders, listUserOrders } from '@tech-portal/contract/orders';
import { apiQuery, keepPreviousData, skipToken, useApiQuery } from '@tech-portal/platform/query';
import type { ReadAhead } from '@tech-portal/platform/query';
import { orderList } from './order-list-state.ts';
import type { OrderListState } from './order-list-state.ts';

const queryOf = ({ page, cursor, sort, search }: OrderListState) =>
  ({
    page,
    cursor,
    sort_by: sort?.by ?? 'order_date',
    sort_order: sort?.order ?? 'desc',
    ...(search !== '' && { search }),
  }) as const;

/** Reads the first page of the own orders. */
export const readMyOrders: ReadAhead = ({ api, client }) =>
  client.prefetchQuery(apiQuery(api, listMyOrders, queryOf(orderList.read(new URLSearchParams()))));

/** One page of the own orders or, for administrators, of a user's; the page before stays until it has come. */
export function useOrders(userId: number | undefined, state: OrderListState) {
  const query = queryOf(state);
  const own = useApiQuery(listMyOrders, userId === undefined ? query : skipToken, {
    placeholderData: keepPreviousData,
  });
  const ofUser = useApiQuery(listUserOrders, userId === undefined ? skipToken : { ...query, user_id: userId }, {
    placeholderData: keepPreviousData,
  });
  return userId === undefined ? own : ofUser;
}
