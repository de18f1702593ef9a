import type { EmailCancelReason, EmailState } from '@tech-portal/contract/estimates';
import { emails } from '../../platform/mail/index.ts';
import type { EmailRow } from '../../platform/mail/index.ts';

/** Columns that determine the state of an email. The id comes first: null means no email. */
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

export interface LinkEmailState {
  readonly state: EmailState;
  readonly reason?: EmailCancelReason;
}

/**
 * State of an email; null means that the outbox has deleted the row, so the email was sent. An email whose link has
 * ended counts as canceled even before the worker cancels it; `getEndReason` returns the reason.
 */
export function linkEmailState(
  email: StoredEmail | null,
  getEndReason: () => EmailCancelReason | undefined,
): LinkEmailState {
  if (email === null || email.sent) return { state: 'sent' };
  if (email.failed) return { state: 'failed' };
  // Only the condition check sets this. Its one other reason, a deleted estimate, cannot occur here.
  if (email.cancelled) return { state: 'cancelled', reason: email.cancelReason as EmailCancelReason };
  const reason = email.conditionKind === null ? undefined : getEndReason();
  if (reason !== undefined) return { state: 'cancelled', reason };
  return { state: email.error === null ? 'waiting' : 'delayed' };
}
