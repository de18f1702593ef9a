import type { Outbox } from '../../platform/jobs/index.ts';
import { defineEvent } from '../../platform/module-links/index.ts';
import type { FullEstimate } from '../full-estimate.ts';

/** Context of an approval. An order without a charge stores some of it. */
export interface ApprovalContext {
  /** Account that approved; undefined for a customer by link. */
  readonly userId: number | undefined;
  readonly request: { readonly ip: string; readonly browser: string };
  readonly publicUrl: string;
  readonly now: Date;
}

/**
 * Event of an approval, with the estimate as it was before. Emit it in the approving transaction.
 *
 * @throws ApiError `out_of_stock` when the estimate becomes an order at once
 */
export const estimateApproved = defineEvent<[outbox: Outbox, estimate: FullEstimate, facts: ApprovalContext]>();
