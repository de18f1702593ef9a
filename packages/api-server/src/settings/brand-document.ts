import type { ApiConfig } from '../platform/deps/index.ts';
import { findLogo, findLogoBytes, readSettingsVersion } from './business-settings.queries.ts';
import type { Database } from '../platform/db/index.ts';
import type { PrintedDocument } from '../platform/pdf/index.ts';
import { formatDateTime } from './format-date-time.ts';

export const DEFAULT_ACCENT = '#1c5d99';

/** Part of a document that depends on the business settings and the time. */
export type DocumentBrand = Pick<
  PrintedDocument,
  'company' | 'techCompany' | 'contact' | 'logo' | 'accent' | 'terms' | 'foot'
>;

async function readLogo(db: Database, id: string | null): Promise<PrintedDocument['logo']> {
  const [size, png] = [await findLogo(db, id), id === null ? undefined : await findLogoBytes(db, id)];
  return size && png ? { png, width: size.width, height: size.height } : null;
}

/**
 * Reads business name, logo, color, contact and terms from the settings version that a total was computed with
 * (BUSINESS-15).
 */
export async function readDocumentBrand(
  db: Database,
  config: Pick<ApiConfig, 'shipping'>,
  {
    settingsVersion,
    techCompany,
    now,
    timeZone,
  }: {
    readonly settingsVersion: number | null;
    /** Company of the estimate's technician; null or undefined if there is none. */
    readonly techCompany: string | null | undefined;
    readonly now: Date;
    readonly timeZone: string;
  },
): Promise<DocumentBrand> {
  const { settings } = await readSettingsVersion(db, config, settingsVersion ?? 0);
  const { company, support, terms, tech_company_on_documents: showsTechCompany = false } = settings;
  const techCompanyName = showsTechCompany ? (techCompany ?? '').trim() : '';
  const contacts = [support.phone, support.email].filter((way) => way !== null);
  return {
    company: company.name,
    ...(techCompanyName !== '' && { techCompany: techCompanyName }),
    contact: contacts.length === 0 || support.hours === '' ? contacts : [...contacts, support.hours],
    logo: await readLogo(db, company.logo),
    accent: company.accent_color ?? DEFAULT_ACCENT,
    terms: terms.map(({ title, paragraphs }) => ({ heading: title, lines: paragraphs })),
    foot: `${company.name} · As of ${formatDateTime(now, timeZone)}`,
  };
}
