import type { Database } from '../db/database.ts';
import type { EmailConditionKind } from './emails.table.ts';

interface ConditionalEmail {
  readonly id: number;
  /** Id of the token in the link, of an account, or of an order. */
  readonly key: number;
}

/** Returns the reason to cancel an email; `undefined` to send it. */
export type EmailConditionCheck = (db: Database, email: ConditionalEmail, now: Date) => Promise<string | undefined>;

/**
 * Checks by condition, each written by the module that queues the emails. The worker runs them right before sending, so
 * code that invalidates a link never has to cancel emails.
 */
export type EmailConditions = Readonly<Record<EmailConditionKind, EmailConditionCheck>>;

/** Records by condition that an email was handed to the mail server, in the transaction that ends the email. */
export type EmailSentHooks = Partial<
  Readonly<Record<EmailConditionKind, (db: Database, key: number, now: Date) => Promise<void>>>
>;
