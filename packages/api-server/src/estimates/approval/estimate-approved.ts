import type { Outbox } from '../../platform/jobs/index.ts';
import { defineEvent } from '../../platform/upward/index.ts';
import type { FullEstimate } from '../full-estimate.ts';

/** Facts of an approval beside the estimate; an order without a charge stores some of them. */
export interface ApprovalFacts {
  /** The account that approved; undefined for a customer by link. */
  readonly userId: number | undefined;
  readonly request: { readonly ip: string; readonly browser: string };
  readonly publicUrl: string;
  readonly now: Date;
}

/**
 * An estimate was approved, which is as it was before that. Emit it in the transaction that approves it.
 *
 * @throws ApiError `out_of_stock` where it becomes an order at once
 */
export const estimateApproved = defineEvent<[outbox: Outbox, estimate: FullEstimate, facts: ApprovalFacts]>();
