import { scopeOf } from '../../identity/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import type { EstimateEdit } from './edit-estimate.ts';

export function toEstimateEdit(
  { currentUser, deps }: { currentUser: CurrentUser; deps: Deps },
  body: { cart_id: number; version?: number | undefined; ends_approval?: boolean | undefined },
): EstimateEdit {
  return {
    cartId: body.cart_id,
    scope: scopeOf(currentUser),
    userId: currentUser.userId,
    now: deps.clock.now(),
    version: body.version,
    mayEndApproval: body.ends_approval,
  };
}
