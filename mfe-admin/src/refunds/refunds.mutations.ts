import { retryRefund, settleRefund } from '@tech-portal/contract/refunds';
import type { RefundRow } from '@tech-portal/contract/refunds';
import { useApiMutation } from '@tech-portal/platform/query';

/** Requests a refund again; the page reports the outcome, also that another administrator was faster. */
export const useRetryRefund = () =>
  useApiMutation(retryRefund, { input: ({ id }: RefundRow) => ({ body: { id } }), awaitRefetch: true });

/** What an administrator says of a refund that they have dealt with. */
interface Settlement {
  readonly id: string;
  readonly reason: string;
}

/** Takes a refund off the list. */
export const useSettleRefund = () =>
  useApiMutation(settleRefund, { input: (body: Settlement) => ({ body }), awaitRefetch: true });
