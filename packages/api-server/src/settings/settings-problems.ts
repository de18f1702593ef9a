import type { BusinessSettings } from '@tech-portal/domain';
import type { ApiConfig } from '../platform/deps/index.ts';
import type { Database } from '../platform/db/index.ts';
import { invalidInput } from '../platform/http/index.ts';
import { findLogo } from './business-settings.queries.ts';

interface SettingsProblem {
  /** Path within the settings, e.g. `email.sender_address`. */
  readonly path: string;
  readonly message: string;
}

/** Email address within a sender such as `Parts Supplier <portal@example.com>`. */
const addressOf = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();

/** Domain that mail servers accept from this portal. */
export const senderDomainOf = ({ mailFrom }: Pick<ApiConfig, 'mailFrom'>): string =>
  addressOf(mailFrom).split('@').at(-1)?.toLowerCase() ?? '';

/** Finds problems that the schema cannot detect, because they depend on this installation. */
async function findSettingsProblems(
  db: Database,
  config: Pick<ApiConfig, 'mailFrom'>,
  { company, email }: BusinessSettings,
): Promise<SettingsProblem[]> {
  const problems: SettingsProblem[] = [];
  const domain = senderDomainOf(config);
  const address = email.sender_address;
  if (address !== null && address.split('@').at(-1)?.toLowerCase() !== domain) {
    const message = `The sender address must end with @${domain}, as MAIL_FROM does: mail servers would treat others as forged`;
    problems.push({ path: 'email.sender_address', message });
  }
  if (company.logo !== null && !(await findLogo(db, company.logo))) {
    problems.push({ path: 'company.logo', message: 'This logo is no longer stored. Choose the picture again' });
  }
  return problems;
}

/**
 * Rejects settings that do not fit this installation.
 *
 * @throws ApiError `invalid_input`, each problem at its field
 */
export async function requireValidForInstallation(
  db: Database,
  config: Pick<ApiConfig, 'mailFrom'>,
  settings: BusinessSettings,
): Promise<void> {
  const problems = await findSettingsProblems(db, config, settings);
  if (problems.length === 0) return;
  throw invalidInput(problems.map(({ path, message }) => ({ path: `settings.${path}`, message })));
}
