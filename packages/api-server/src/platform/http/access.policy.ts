import type { EndpointAccess } from '@tech-portal/contract';
import { ApiError } from './api-error.ts';
import type { CurrentUser } from './current-user.ts';

/**
 * Checks a user against the declared access of an endpoint; administrators and technicians must be approved. The
 * exhaustive switch rejects a new kind of access at compile time.
 */
function hasAccess(access: EndpointAccess, currentUser: CurrentUser): boolean {
  switch (access) {
    case 'admin':
      return currentUser.approved && currentUser.role === 'admin';
    case 'tech-or-admin':
      return currentUser.approved && (currentUser.role === 'admin' || currentUser.role === 'tech');
    // Public endpoints need no user; the other kinds need only a valid token for their purpose.
    case 'public':
    case 'session':
    case 'reset-token':
    case 'approval-token':
    case 'payment-token':
      return true;
    // Only for API keys, never for a session.
    case 'api-key':
      return false;
    default:
      access satisfies never;
      return false;
  }
}

/** Rejects with `forbidden`, which keeps the session: the account exists but lacks the right. */
export function requireAccess(access: EndpointAccess, currentUser: CurrentUser): void {
  if (hasAccess(access, currentUser)) return;
  const requiredAccount = access === 'admin' ? 'an approved administrator' : 'an approved technician';
  throw new ApiError('forbidden', `This needs ${requiredAccount}'s account.`);
}
