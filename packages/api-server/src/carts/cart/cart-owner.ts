import type { ShippingRules } from '@tech-portal/domain';
import { viewerScope } from '../../identity/index.ts';
import type { RecordScope } from '../../identity/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import type { Viewer } from '../../platform/http/index.ts';

/** Whose cart is changed, and when. No cart exists for them but the own store cart and the estimates of the scope. */
export interface CartOwner {
  readonly userId: number;
  /** The cart the caller means; without one, the own store cart. */
  readonly cartId: number | undefined;
  readonly estimates: RecordScope;
  readonly shipping: ShippingRules;
  readonly now: Date;
  /** Whether the approval of an estimate may end by it; false refuses that. */
  readonly endsApproval?: boolean | undefined;
}

/** What a call says of the estimate it may concern. */
interface EstimateChange {
  readonly cart_id?: number | undefined;
  readonly ends_approval?: boolean | undefined;
}

/** The owner on whose behalf a call changes a cart (ACCESS-11). */
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
