import type { BusinessSettings } from '@tech-portal/domain';
import { desc, eq, sql } from 'drizzle-orm';
import { businessLogos, businessSettingsVersions } from '../../settings/index.ts';
import type { Database } from '../../platform/db/index.ts';

/** Who supplies the parts, as the business settings say, for above what is printed (BUSINESS-50). */
export interface PrintedSupplier {
  readonly name: string;
  /** Whom to ask: phone, email and hours, those that there are, each a line of its own. */
  readonly contact: readonly string[];
  readonly logo: PrintedLogo | undefined;
}

/** A picture in pixels, its PNG in base64. */
interface PrintedLogo {
  readonly png: string;
  readonly width: number;
  readonly height: number;
}

async function readLogo(db: Database, id: string | null): Promise<PrintedLogo | undefined> {
  if (id === null) return undefined;
  const [logo] = await db
    .select({
      png: sql<string>`translate(encode(${businessLogos.png}, 'base64'), E'\\n', '')`,
      width: businessLogos.width,
      height: businessLogos.height,
    })
    .from(businessLogos)
    .where(eq(businessLogos.id, id));
  return logo;
}

/** The supplier by the settings that are valid now; undefined as long as nobody has saved any. */
export async function readPrintedSupplier(db: Database): Promise<PrintedSupplier | undefined> {
  const [row] = await db
    .select({
      company: sql<BusinessSettings['company']>`${businessSettingsVersions.settings} -> 'company'`,
      support: sql<BusinessSettings['support']>`${businessSettingsVersions.settings} -> 'support'`,
    })
    .from(businessSettingsVersions)
    .orderBy(desc(businessSettingsVersions.version))
    .limit(1);
  if (!row) return undefined;
  const { phone, email, hours } = row.support;
  const ways = [phone, email].filter((way) => way !== null);
  return {
    name: row.company.name,
    contact: ways.length === 0 || hours === '' ? ways : [...ways, hours],
    logo: await readLogo(db, row.company.logo),
  };
}
