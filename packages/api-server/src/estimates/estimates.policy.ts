import type { Viewer } from '../http/viewer.ts';

/** Only administrators set a custom shipping charge (document 2, section 6); everybody else's is ignored (decision 57). */
export function mayOverrideShipping(viewer: Viewer): boolean {
  return viewer.role === 'admin';
}
