import type { Database } from '../db/database.ts';
import type { EmailConditionKind } from './emails.table.ts';

/** An email whose condition is checked. */
interface ConditionalEmail {
  readonly id: number;
  /** What the condition is about: the token in its link, or an account. */
  readonly key: number;
}

/** Gives the reason why an email is no longer to be sent; `undefined` while it is. */
export type EmailConditionCheck = (db: Database, email: ConditionalEmail, now: Date) => Promise<string | undefined>;

/**
 * The checks of all conditions, each written by the domain that queues the emails. The worker checks right before it
 * hands an email over, so whatever ends a link cancels its email, and nobody who ends one has to think of emails.
 */
export type EmailConditions = Readonly<Record<EmailConditionKind, EmailConditionCheck>>;
