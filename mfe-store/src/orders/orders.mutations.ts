import { getMyCart } from '@tech-portal/contract/cart';
import { downloadReceipt, reorder } from '@tech-portal/contract/orders';
import { base64Bytes } from '@tech-portal/domain';
import { setRead, useApiMutation } from '@tech-portal/platform/query';
import { saveFile } from '@tech-portal/ui';

/** Saves the receipt of an order as a PDF; a failure shows as a toast. */
export const useDownloadReceipt = (transId: string) =>
  useApiMutation(downloadReceipt, {
    input: () => ({ query: { trans_id: transId } }),
    toast: true,
    onSuccess: ({ filename, pdf }) => saveFile(filename, new Blob([base64Bytes(pdf)], { type: 'application/pdf' })),
  });

/** Puts the parts of an order into the own cart again. */
export const useReorder = (transId: string) =>
  useApiMutation(reorder, {
    scope: 'cart',
    exclusive: true,
    input: () => ({ body: { trans_id: transId } }),
    confirm: (cart) => [setRead(getMyCart, undefined, cart)],
  });
