import type { UserRole } from '@tech-portal/contract/users';

/**
 * The user who makes the call, read from the server's own records on this very request (SESSION-18).
 * Policies take a viewer and decide; nothing else in the server looks at roles.
 */
export interface Viewer {
  readonly userId: number;
  readonly role: UserRole;
  readonly approved: boolean;
  /** The session or reset token the call was made with; its row, not its secret. */
  readonly tokenId: number;
  /** Time zone of the business, read with the user on each request (BUSINESS-5, FORMAT-9). */
  readonly businessTimeZone: string;
}
