import { eq } from 'drizzle-orm';
import type { EmailConditionCheck } from '../../platform/mail/index.ts';
import { emailConfirmations } from './email-confirmations.table.ts';

/** Cancels the email of a confirmation link that was used or replaced, or whose account is gone. */
export const confirmationLinkCondition: EmailConditionCheck = async (db, { key }) => {
  const [link] = await db
    .select({ id: emailConfirmations.id })
    .from(emailConfirmations)
    .where(eq(emailConfirmations.id, key));
  return link ? undefined : 'its link has ended';
};
