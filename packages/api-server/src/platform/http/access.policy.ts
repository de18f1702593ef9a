import type { CallAccess } from '@tech-portal/contract';
import { ApiError } from './api-error.ts';
import type { Viewer } from './viewer.ts';

/**
 * Whether a viewer passes what a call declares; the checks for administrators and technicians need approval. Each kind
 * of access is listed, so that a new one opens nothing until somebody has decided about it here.
 */
function mayCall(access: CallAccess, viewer: Viewer): boolean {
  switch (access) {
    case 'admin':
      return viewer.approved && viewer.role === 'admin';
    case 'tech-or-admin':
      return viewer.approved && (viewer.role === 'admin' || viewer.role === 'tech');
    // Public calls need no viewer. For the others, a live token of the declared purpose is all they need.
    case 'public':
    case 'session':
    case 'reset-token':
    case 'approval-token':
    case 'payment-token':
      return true;
    // Of programs: nobody who has a session.
    case 'api-key':
      return false;
    default:
      access satisfies never;
      return false;
  }
}

/** Refuses with `forbidden`, which leaves the session alive: the account exists, it may just not do this. */
export function requireAccess(access: CallAccess, viewer: Viewer): void {
  if (mayCall(access, viewer)) return;
  const whom = access === 'admin' ? 'an approved administrator' : 'an approved technician';
  throw new ApiError('forbidden', `This needs ${whom}'s account.`);
}
