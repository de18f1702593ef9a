import { getMyCart } from '@tech-portal/contract/cart';
import { exportOrders, reorder } from '@tech-portal/contract/orders';
import { setRead, useApiMutation } from '@tech-portal/platform/query';
import { saveFile } from '@tech-portal/ui';

/** Saves the own orders, or for administrators a user's, as a file; a failure shows as a toast. */
export const useExportOrders = (userId: number | undefined) =>
  useApiMutation(exportOrders, {
    input: () => ({ query: { user_id: userId } }),
    toast: true,
    onSuccess: ({ filename, csv }) => saveFile(filename, csv),
  });

/** Puts the parts of an order into the own cart again. */
export const useReorder = (transId: string) =>
  useApiMutation(reorder, {
    scope: 'cart',
    exclusive: true,
    input: () => ({ body: { trans_id: transId } }),
    confirm: (cart) => [setRead(getMyCart, undefined, cart)],
  });
