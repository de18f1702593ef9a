import type { Viewer } from '../platform/http/index.ts';

/** Only administrators set a custom shipping charge (ACCESS-14); others' values are ignored (EST-56). */
export function mayOverrideShipping(viewer: Viewer): boolean {
  return viewer.role === 'admin';
}
