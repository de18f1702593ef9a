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
 * One check per condition, written by the module that queues such emails. The worker runs it right before sending, so
 * code that invalidates a link never has to cancel emails.
 */
export type EmailConditions = Readonly<Record<EmailConditionKind, EmailConditionCheck>>;

/**
 * Hooks by condition. Each records that an email was handed to the mail server, in the transaction that marks the email
 * as sent.
 */
export type EmailSentHooks = Partial<
  Readonly<Record<EmailConditionKind, (db: Database, key: number, now: Date) => Promise<void>>>
>;
