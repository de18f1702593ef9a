import type { Viewer } from '../platform/http/index.ts';

/** Whether a viewer sees browser, fraud session and the suppliers' bookkeeping of an order (ORDER-15). */
export function seesBookkeeping(viewer: Viewer): boolean {
  return viewer.role === 'admin';
}
