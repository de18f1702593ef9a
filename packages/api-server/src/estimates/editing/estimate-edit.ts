import { viewerScope } from '../../auth/record-scope.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { EstimateEdit } from './edit-estimate.ts';

/** The change a viewer asks for, now. */
export function estimateEdit(
  { viewer, deps }: { viewer: Viewer; deps: Deps },
  { cart_id: cartId, version }: { cart_id: number; version?: number | undefined },
): EstimateEdit {
  return { cartId, scope: viewerScope(viewer), userId: viewer.userId, now: deps.clock.now(), version };
}
