import type { ShippingRules } from '@tech-portal/domain';
import { viewerScope } from '../auth/record-scope.ts';
import type { RecordScope } from '../auth/record-scope.ts';
import type { Deps } from '../deps.ts';
import type { Viewer } from '../http/viewer.ts';

/** Whose cart is changed, and when. No cart exists for them but the own store cart and the estimates of the scope. */
export interface CartOwner {
  readonly userId: number;
  /** The cart the caller means; without one, the own store cart. */
  readonly cartId: number | undefined;
  readonly estimates: RecordScope;
  readonly shipping: ShippingRules;
  readonly now: Date;
}

/** The owner on whose behalf a call changes a cart (ACCESS-11). */
export function cartOwner({ viewer, deps }: { viewer: Viewer; deps: Deps }, cartId: number | undefined): CartOwner {
  return {
    userId: viewer.userId,
    cartId,
    estimates: viewerScope(viewer),
    shipping: deps.config.shipping,
    now: deps.clock.now(),
  };
}
