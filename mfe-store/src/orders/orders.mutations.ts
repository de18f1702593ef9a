import { exportOrders, reorder, trackOrder } from '@tech-portal/contract/orders';
import type { Order } from '@tech-portal/contract/orders';
import { useApi } from '@tech-portal/platform';
import { putAnswer, useMutation, useQueryClient } from '@tech-portal/platform/query';
import { saveFile } from '@tech-portal/ui';
import { acceptCart, cartChange } from '../shared/cart-changes.ts';
import { orderKeys } from './orders.queries.ts';

/** Saves the own orders, or for administrators a user's, as a file; a failure is told by the toast of the call. */
export function useExportOrders(userId: number | undefined) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.call(exportOrders, { query: userId === undefined ? {} : { user_id: userId } }),
    onSuccess: ({ filename, csv }) => saveFile(filename, csv),
  });
}

/** Puts the parts of an order into the own cart again. */
export function useReorder(transId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    ...cartChange,
    mutationFn: () => api.call(reorder, { body: { trans_id: transId }, quiet: true }),
    onSuccess: (answer) => acceptCart(client, answer),
  });
}

/** Sets the tracking number of an order, for administrators; an empty one takes it back. */
export function useTrackOrder(transId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (trackingNumber: string) =>
      api.call(trackOrder, { body: { trans_id: transId, tracking_number: trackingNumber }, quiet: true }),
    onSuccess: (order) => putAnswer<Order>(client, orderKeys.one(transId), order),
  });
}
