import type { EmailCancelReason, EmailState } from '@tech-portal/contract/estimates';
import { emails } from '../../platform/mail/index.ts';
import type { EmailRow } from '../../platform/mail/index.ts';

/** What the state of an email is read from. Its id first: where that is null there is none. */
export const emailColumns = {
  id: emails.id,
  sent: emails.sent,
  failed: emails.failed,
  cancelled: emails.cancelled,
  cancelReason: emails.cancelReason,
  error: emails.error,
  conditionKind: emails.conditionKind,
};

type StoredEmail = Pick<EmailRow, keyof typeof emailColumns>;

/** What became of an email with a link. */
export interface LinkEmailState {
  readonly state: EmailState;
  /** Of a cancelled one. */
  readonly reason?: EmailCancelReason;
}

/**
 * A row that the outbox has let go was sent. One whose link has ended is called cancelled before the worker gets to it;
 * `end` says why it has.
 */
export function linkEmailState(email: StoredEmail | null, end: () => EmailCancelReason | undefined): LinkEmailState {
  if (email === null || email.sent) return { state: 'sent' };
  if (email.failed) return { state: 'failed' };
  // Written by the check of its condition, whose only other reason goes with the estimate.
  if (email.cancelled) return { state: 'cancelled', reason: email.cancelReason as EmailCancelReason };
  const reason = email.conditionKind === null ? undefined : end();
  if (reason !== undefined) return { state: 'cancelled', reason };
  return { state: email.error === null ? 'waiting' : 'delayed' };
}
