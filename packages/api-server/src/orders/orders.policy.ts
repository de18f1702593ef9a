import type { Viewer } from '../http/viewer.ts';

/** Whose orders: one account's, or with `undefined` everybody's. */
export interface OrderScope {
  readonly ownerId: number | undefined;
}

/** Which orders a viewer may open: the own ones, an administrator any (decision 10). */
export function orderScope(viewer: Viewer): OrderScope {
  return { ownerId: viewer.role === 'admin' ? undefined : viewer.userId };
}

/** Whether a viewer sees payment, browser and the suppliers' bookkeeping of an order (document 1, section 6). */
export function seesBookkeeping(viewer: Viewer): boolean {
  return viewer.role === 'admin';
}
