/** Client-side facts about the current user. They only shape the screen; the server enforces access (SESSION-18). */
export interface SessionSnapshot {
  /** Opaque bearer token; empty when signed out. */
  readonly token: string;
  /** Role from the server, or `test` when nothing is stored (SESSION-1). Unknown roles grant nothing (SESSION-2). */
  readonly role: string;
  readonly approved: boolean;
  /**
   * Id of the account that owns the data stored on this device; undefined until the server has identified the token's
   * account.
   */
  readonly accountId?: number | undefined;
}

/** Role that a guard may require (ACCESS-3): `any` is any signed-in user, `approved` any approved user (ACCESS-2). */
export type RequiredRole = 'admin' | 'tech' | 'approved' | 'any';

/** Access to a route or menu entry: everybody (`public`), or users with one of the roles. */
export type RequiredAccess = 'public' | RequiredRole | readonly RequiredRole[];

/** view_any: requires a token. */
export const canViewAny = (session: SessionSnapshot): boolean => session.token !== '';
/** view_approved: requires a token and approval. */
export const canViewApproved = (session: SessionSnapshot): boolean => canViewAny(session) && session.approved;
/** view_retail: requires a token, approval, and the role retail. */
export const canViewRetail = (session: SessionSnapshot): boolean =>
  canViewApproved(session) && session.role === 'retail';
/** view_tech: requires a token, approval, and the role tech. */
export const canViewTech = (session: SessionSnapshot): boolean => canViewApproved(session) && session.role === 'tech';
/** view_admin: requires a token, approval, and the role admin. */
export const canViewAdmin = (session: SessionSnapshot): boolean => canViewApproved(session) && session.role === 'admin';

const roleChecks: Record<RequiredRole, (session: SessionSnapshot) => boolean> = {
  any: canViewAny,
  approved: canViewApproved,
  tech: canViewTech,
  admin: canViewAdmin,
};

/**
 * True when a session has the access that a route requires. Of several roles, one is enough.
 *
 * @example grantsAccess(session, ['tech', 'admin'])
 */
export function grantsAccess(session: SessionSnapshot, required: RequiredAccess): boolean {
  if (required === 'public') return true;
  const roles = typeof required === 'string' ? [required] : required;
  // A role unknown to this shell grants nothing.
  return roles.some((role) => Object.hasOwn(roleChecks, role) && roleChecks[role](session));
}
