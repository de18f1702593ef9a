import type { Viewer } from '../http/viewer.ts';

/** Whose estimates: one technician's, or with `undefined` everybody's. */
export interface EstimateScope {
  readonly ownerId: number | undefined;
}

/**
 * Whose estimates a viewer sees: a technician's own, for an administrator everybody's (decision 10).
 * Somebody else's estimate is not forbidden but unknown.
 */
export function estimateScope(viewer: Viewer): EstimateScope {
  return { ownerId: viewer.role === 'admin' ? undefined : viewer.userId };
}

/** Only administrators set a custom shipping charge (document 2, section 6); everybody else's is ignored (decision 57). */
export function mayOverrideShipping(viewer: Viewer): boolean {
  return viewer.role === 'admin';
}
