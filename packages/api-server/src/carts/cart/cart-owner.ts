import type { ShippingRules } from '@tech-portal/domain';
import { scopeOf } from '../../identity/index.ts';
import type { RecordScope } from '../../identity/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';

/** Owner and time of a cart change. The caller can reach only their own store cart and the estimates in scope. */
export interface CartContext {
  readonly userId: number;
  /** Requested cart; undefined for the caller's own store cart. */
  readonly cartId: number | undefined;
  readonly estimateScope: RecordScope;
  readonly shipping: ShippingRules;
  readonly now: Date;
  /** False rejects the change if it would end an approval. */
  readonly mayEndApproval?: boolean | undefined;
}

interface CartContextInput {
  readonly cart_id?: number | undefined;
  readonly ends_approval?: boolean | undefined;
}

/** Builds the owner of a cart change from a request (ACCESS-11). */
export function cartContext(
  { currentUser, deps }: { currentUser: CurrentUser; deps: Deps },
  { cart_id: cartId, ends_approval: mayEndApproval }: CartContextInput,
): CartContext {
  return {
    userId: currentUser.userId,
    cartId,
    estimateScope: scopeOf(currentUser),
    shipping: deps.config.shipping,
    now: deps.clock.now(),
    mayEndApproval,
  };
}
