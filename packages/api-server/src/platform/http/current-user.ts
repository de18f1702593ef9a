import type { UserRole } from '@tech-portal/contract/users';

/** User who makes the request, read from the database on every request (SESSION-18). Only policies check the role. */
export interface CurrentUser {
  readonly userId: number;
  readonly role: UserRole;
  readonly approved: boolean;
  /** Row id of the session or reset token of the request, not its secret. */
  readonly tokenId: number;
  /** Time zone of the business, read with the user on each request (BUSINESS-5, FORMAT-9). */
  readonly businessTimeZone: string;
}
