import { BUSINESS_TIME_ZONE } from '@tech-portal/domain';
import { sql } from 'drizzle-orm';
import { selectRows } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { businessSettingsVersions } from './business-settings.table.ts';

export const businessTimeZone = sql<string>`coalesce((
  select ${businessSettingsVersions.timeZone} from ${businessSettingsVersions}
  order by ${businessSettingsVersions.version} desc limit 1), ${BUSINESS_TIME_ZONE})`;

/** Reads the current business time zone. Like prices, it is read on every use (BUSINESS-5). */
export async function readTimeZone(db: Database): Promise<string> {
  const [row] = await selectRows<{ timeZone: string }>(db, sql`select ${businessTimeZone} as "timeZone"`);
  return row?.timeZone ?? BUSINESS_TIME_ZONE;
}
