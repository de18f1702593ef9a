import { standardBusinessSettings } from '@tech-portal/domain';
import type { BusinessSettings } from '@tech-portal/domain';
import { desc, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/index.ts';
import type { EmailBrand } from '../platform/mail/index.ts';
import { businessSettingsVersions } from './business-settings.table.ts';

type BrandedSettings = Pick<BusinessSettings, 'company' | 'email' | 'support'>;

/** What the company is called now: the name that emails give the portal (BUSINESS-23). */
export async function readCompanyName(db: Database): Promise<string> {
  const [row] = await db
    .select({ name: sql<string>`${businessSettingsVersions.settings} #>> '{company,name}'` })
    .from(businessSettingsVersions)
    .orderBy(desc(businessSettingsVersions.version))
    .limit(1);
  return row?.name ?? standardBusinessSettings().company.name;
}

/** Who emails are from and whom they name, by the settings that are valid now (BUSINESS-18, BUSINESS-23). */
export async function readEmailBrand(db: Database): Promise<EmailBrand> {
  const [row] = await db
    .select({
      // The texts are long, and no email has them.
      settings: sql<BrandedSettings>`${businessSettingsVersions.settings} - 'terms' - 'privacy'`,
    })
    .from(businessSettingsVersions)
    .orderBy(desc(businessSettingsVersions.version))
    .limit(1);
  const { company, email, support } = row?.settings ?? standardBusinessSettings();
  const { sender_name: name, sender_address: address, reply_to: replyTo } = email;
  return { company: company.name, support, sender: { name, address, replyTo } };
}
