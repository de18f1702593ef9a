import { canViewAdmin, canViewTech } from '@tech-portal/platform/access';
import type { SessionSnapshot } from '@tech-portal/platform/access';

const RETAIL_NOTICE =
  "We're sorry, you're a retail user. Please contact the provider to inquire about becoming a tech affiliate.";
const NOT_APPROVED_NOTICE =
  "We're sorry, you're not approved. Please contact the provider to inquire about becoming approved.";

/**
 * Text for users without access to the dashboard; undefined for approved technicians and administrators. Unapproved
 * retail users get the retail text (DASH-3).
 */
export function dashboardNotice(session: SessionSnapshot): string | undefined {
  if (canViewTech(session) || canViewAdmin(session)) return undefined;
  return session.role === 'retail' ? RETAIL_NOTICE : NOT_APPROVED_NOTICE;
}
