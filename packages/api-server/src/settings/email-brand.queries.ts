import { createDefaultSettings } from '@tech-portal/domain';
import type { BusinessSettings } from '@tech-portal/domain';
import { desc, sql } from 'drizzle-orm';
import { selectRows } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { EmailBrand, EmailSender } from '../platform/mail/index.ts';
import { DEFAULT_ACCENT } from './brand-document.ts';
import { businessSettingsVersions } from './business-settings.table.ts';
import { logosPath } from './logos-path.ts';

export async function readCompanyName(db: Database): Promise<string> {
  const [row] = await db
    .select({ name: sql<string>`${businessSettingsVersions.settings} #>> '{company,name}'` })
    .from(businessSettingsVersions)
    .orderBy(desc(businessSettingsVersions.version))
    .limit(1);
  return row?.name ?? createDefaultSettings().company.name;
}

type StoredBrand = Pick<BusinessSettings, 'company' | 'support'> & {
  readonly logo: { readonly id: string; readonly width: number; readonly height: number } | null;
};

/**
 * Column for any statement that selects the part of the current settings that {@link emailBrandOf} needs; null until
 * settings are saved.
 */
export const emailBrandColumn = sql<StoredBrand | null>`(
  select json_build_object(
    'company', newest.settings -> 'company',
    'support', newest.settings -> 'support',
    'logo', (
      select json_build_object('id', logo.id, 'width', logo.width, 'height', logo.height)
      from business_logos as logo where logo.id = newest.settings #>> '{company,logo}'
    )
  )
  from business_settings_versions as newest order by newest.version desc limit 1
)`;

/** Builds the look of emails and the company that they name (BUSINESS-23). */
export function emailBrandOf(stored: StoredBrand | null, publicUrl: string): EmailBrand {
  const { company, support, logo } = stored ?? { ...createDefaultSettings(), logo: null };
  return {
    company: company.name,
    accent: company.accent_color ?? DEFAULT_ACCENT,
    logo: logo && { url: `${publicUrl}${logosPath}/${logo.id}.png`, width: logo.width, height: logo.height },
    support,
  };
}

export async function readEmailBrand(db: Database, publicUrl: string): Promise<EmailBrand> {
  const [row] = await selectRows<{ brand: StoredBrand | null }>(db, sql`select ${emailBrandColumn} as brand`);
  return emailBrandOf(row?.brand ?? null, publicUrl);
}

/** Reads the sender of emails from the current settings (BUSINESS-18). */
export async function readEmailSender(db: Database): Promise<EmailSender> {
  const [row] = await db
    .select({ email: sql<BusinessSettings['email']>`${businessSettingsVersions.settings} -> 'email'` })
    .from(businessSettingsVersions)
    .orderBy(desc(businessSettingsVersions.version))
    .limit(1);
  const { email } = row ?? createDefaultSettings();
  return { name: email.sender_name, address: email.sender_address, replyTo: email.reply_to };
}
