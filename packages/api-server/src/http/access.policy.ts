import type { CallAccess } from '@tech-portal/contract';
import { ApiError } from './api-error.ts';
import type { Viewer } from './viewer.ts';

/** Whether a viewer passes what a call declares (document 1, section 6: the admin and tech checks need approval). */
function mayCall(access: CallAccess, viewer: Viewer): boolean {
  switch (access) {
    case 'admin':
      return viewer.approved && viewer.role === 'admin';
    case 'tech-or-admin':
      return viewer.approved && (viewer.role === 'admin' || viewer.role === 'tech');
    default:
      return true;
  }
}

/** Refuses with `forbidden`, which leaves the session alive: the account exists, it may just not do this. */
export function requireAccess(access: CallAccess, viewer: Viewer): void {
  if (mayCall(access, viewer)) return;
  const whom = access === 'admin' ? 'an approved administrator' : 'an approved technician';
  throw new ApiError('forbidden', `This needs ${whom}'s account.`);
}
