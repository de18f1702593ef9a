import type { BusinessSettings } from '@tech-portal/domain';
import { desc, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { EmailSender } from '../mail/mail-transport.ts';
import { businessSettingsVersions } from './business-settings.table.ts';

/** Who emails are from, by the settings that are valid now (BUSINESS-18). */
export async function readSender(db: Database): Promise<EmailSender> {
  const [row] = await db
    .select({ email: sql<BusinessSettings['email']>`${businessSettingsVersions.settings} -> 'email'` })
    .from(businessSettingsVersions)
    .orderBy(desc(businessSettingsVersions.version))
    .limit(1);
  const { sender_name: name = null, sender_address: address = null, reply_to: replyTo = null } = row?.email ?? {};
  return { name, address, replyTo };
}
