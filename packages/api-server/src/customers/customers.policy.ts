import type { Viewer } from '../http/viewer.ts';

/**
 * Whose customers a viewer sees: a technician's own, for an administrator everybody's (decision 10).
 * Somebody else's customer is not forbidden but unknown: the condition below simply does not find it.
 */
export function customerOwner(viewer: Viewer): { ownerId: number | undefined } {
  return { ownerId: viewer.role === 'admin' ? undefined : viewer.userId };
}
