import type { CurrentUser } from '../platform/http/index.ts';

/** True if the current user may see browser, fraud session and supplier data of an order (ORDER-15). */
export function canSeeBookkeeping(currentUser: CurrentUser): boolean {
  return currentUser.role === 'admin';
}
