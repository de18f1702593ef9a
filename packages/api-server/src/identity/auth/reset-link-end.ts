import { eq } from 'drizzle-orm';
import type { EmailConditionCheck } from '../../platform/mail/index.ts';
import { tokens } from './tokens.table.ts';

/** Of a reset link: a newer one was requested, the password was changed, or the account was closed. */
export const resetLinkEnd: EmailConditionCheck = async (db, { key }) => {
  const [link] = await db.select({ id: tokens.id }).from(tokens).where(eq(tokens.id, key));
  return link ? undefined : 'its link has ended';
};
