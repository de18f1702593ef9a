import { eq } from 'drizzle-orm';
import type { EmailConditionCheck } from '../../platform/mail/index.ts';
import { tokens } from './tokens.table.ts';

/** Cancels the email of a reset link after a newer request, a password change or the end of the account. */
export const resetLinkCondition: EmailConditionCheck = async (db, { key }) => {
  const [link] = await db.select({ id: tokens.id }).from(tokens).where(eq(tokens.id, key));
  return link ? undefined : 'its link has ended';
};
