import type { ResponseOf } from '@tech-portal/contract';
import type { downloadPackingSlips } from '@tech-portal/contract/orders';
import { decodeBase64 } from '@tech-portal/domain';
import { useApiMutation } from '@tech-portal/platform/query';
import type { ApiMutation } from '@tech-portal/platform/query';
import { saveFile } from '@tech-portal/ui';

/** Endpoint for packing slips or pick lists; both have the same type. */
type WarehousePaper = typeof downloadPackingSlips;

/** Saves a PDF for the warehouse; the variables are the order numbers. Without `toast`, the caller shows failures. */
export const useWarehousePaper = (
  endpoint: WarehousePaper,
  options: { readonly toast?: boolean } = {},
): ApiMutation<ResponseOf<WarehousePaper>, readonly string[]> =>
  useApiMutation(endpoint, {
    ...options,
    input: (transIds: readonly string[]) => ({ query: { trans_ids: transIds.join(',') } }),
    onSuccess: ({ filename, pdf }) => saveFile(filename, new Blob([decodeBase64(pdf)], { type: 'application/pdf' })),
  });
