import { viewerScope } from '../../identity/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import type { Viewer } from '../../platform/http/index.ts';
import type { EstimateEdit } from './edit-estimate.ts';

export function estimateEdit(
  { viewer, deps }: { viewer: Viewer; deps: Deps },
  body: { cart_id: number; version?: number | undefined; ends_approval?: boolean | undefined },
): EstimateEdit {
  return {
    cartId: body.cart_id,
    scope: viewerScope(viewer),
    userId: viewer.userId,
    now: deps.clock.now(),
    version: body.version,
    endsApproval: body.ends_approval,
  };
}
