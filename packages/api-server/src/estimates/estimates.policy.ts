import type { CurrentUser } from '../platform/http/index.ts';

/** Only administrators set a custom shipping charge (ACCESS-14); values from other users are ignored (EST-56). */
export function canOverrideShipping(currentUser: CurrentUser): boolean {
  return currentUser.role === 'admin';
}
