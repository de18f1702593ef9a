import type { ShippingRules } from '@tech-portal/domain';
import { viewerScope } from '../../identity/index.ts';
import type { RecordScope } from '../../identity/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import type { Viewer } from '../../platform/http/index.ts';

/** Owner and time of a cart change. The caller can reach only their own store cart and the estimates in scope. */
export interface CartOwner {
  readonly userId: number;
  /** Requested cart; undefined for the caller's own store cart. */
  readonly cartId: number | undefined;
  readonly estimates: RecordScope;
  readonly shipping: ShippingRules;
  readonly now: Date;
  /** False rejects the change if it would end an approval. */
  readonly endsApproval?: boolean | undefined;
}

interface EstimateChange {
  readonly cart_id?: number | undefined;
  readonly ends_approval?: boolean | undefined;
}

/** Builds the owner of a cart change from a request (ACCESS-11). */
export function cartOwner(
  { viewer, deps }: { viewer: Viewer; deps: Deps },
  { cart_id: cartId, ends_approval: endsApproval }: EstimateChange,
): CartOwner {
  return {
    userId: viewer.userId,
    cartId,
    estimates: viewerScope(viewer),
    shipping: deps.config.shipping,
    now: deps.clock.now(),
    endsApproval,
  };
}
