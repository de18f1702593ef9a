import { BUSINESS_TIME_ZONE } from '@tech-portal/domain';
import type { ApiConfig } from '../platform/deps/index.ts';
import { findLogo, findLogoPicture, readSettingsVersion } from './business-settings.queries.ts';
import type { Database } from '../platform/db/index.ts';
import type { PrintedDocument } from '../platform/pdf/index.ts';

/** The portal's own color, where the business has none (BUSINESS-50). */
export const ACCENT = '#1c5d99';

const moment = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: BUSINESS_TIME_ZONE,
  timeZoneName: 'short',
});
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: BUSINESS_TIME_ZONE });

/** The day of a moment where the business is, such as `March 1, 2026`. */
export const businessDayText = (time: Date): string => day.format(time);

/** What of a document follows from the business settings and the time. */
export type DocumentBrand = Pick<PrintedDocument, 'company' | 'logo' | 'accent' | 'terms' | 'foot'>;

async function readLogo(db: Database, id: string | null): Promise<PrintedDocument['logo']> {
  const [size, png] = [await findLogo(db, id), id === null ? undefined : await findLogoPicture(db, id)];
  return size && png ? { png, width: size.width, height: size.height } : null;
}

/**
 * The business as it was when something was computed: name, logo, color, contact and terms of that version of its
 * settings (BUSINESS-15).
 */
export async function readBrand(
  db: Database,
  config: Pick<ApiConfig, 'shipping'>,
  { settingsVersion, now }: { readonly settingsVersion: number | null; readonly now: Date },
): Promise<DocumentBrand> {
  const { settings } = await readSettingsVersion(db, config, settingsVersion ?? 0);
  const { company, support, terms } = settings;
  const ways = [support.phone, support.email].filter((way) => way !== null);
  return {
    company: company.name,
    logo: await readLogo(db, company.logo),
    accent: company.accent_color ?? ACCENT,
    terms: terms.map(({ title, paragraphs }) => ({ heading: title, lines: paragraphs })),
    foot: [company.name, ...ways, `As of ${moment.format(now)}`].join(' · '),
  };
}
