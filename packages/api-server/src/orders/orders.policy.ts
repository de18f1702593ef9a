import type { Viewer } from '../platform/http/index.ts';

/** True if the viewer may see browser, fraud session and supplier data of an order (ORDER-15). */
export function seesBookkeeping(viewer: Viewer): boolean {
  return viewer.role === 'admin';
}
