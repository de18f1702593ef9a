import type { Viewer } from '../http/viewer.ts';

/** Whose figures a viewer sees: a technician's own, an administrator's of all (decision 11). */
export function dashboardOwner(viewer: Viewer): { ownerId: number | undefined } {
  return { ownerId: viewer.role === 'admin' ? undefined : viewer.userId };
}
