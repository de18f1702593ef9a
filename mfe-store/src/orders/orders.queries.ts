import { getCart, getOrder, listMyOrders, listUserOrders } from '@tech-portal/contract/orders';
import { getUser } from '@tech-portal/contract/users';
import { useApi } from '@tech-portal/platform';
import { keepPreviousData, useQuery } from '@tech-portal/platform/query';
import type { OrderListState } from './order-list-state.ts';

/** Keys of everything cached about orders. */
export const orderKeys = {
  all: ['orders'],
  one: (transId: string) => ['orders', 'one', transId],
} as const;

/** One page of the own orders or, for administrators, of a user's; the page before stays until it has come. */
export function useOrders(userId: number | undefined, { page, sort }: OrderListState) {
  const api = useApi();
  const query = { page, sort_by: sort?.by ?? 'order_date', sort_order: sort?.order ?? 'desc' } as const;
  return useQuery({
    queryKey: [...orderKeys.all, 'list', userId ?? 'own', query],
    queryFn: ({ signal }) =>
      userId === undefined
        ? api.call(listMyOrders, { query, signal, quiet: true })
        : api.call(listUserOrders, { query: { ...query, user_id: userId }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}

/** One order by its trans_id. */
export function useOrder(transId: string) {
  const api = useApi();
  return useQuery({
    queryKey: orderKeys.one(transId),
    queryFn: ({ signal }) => api.call(getOrder, { query: { trans_id: transId }, signal, quiet: true }),
  });
}

/** The administrator's view of any cart. */
export function useCartDetail(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...orderKeys.all, 'cart', id],
    queryFn: ({ signal }) => api.call(getCart, { query: { id }, signal, quiet: true }),
  });
}

/** Id of the person signed in; undefined while it loads. */
export function useOwnId(): number | undefined {
  const api = useApi();
  return useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => api.call(getUser, { query: {}, signal, quiet: true }),
  }).data?.id;
}
