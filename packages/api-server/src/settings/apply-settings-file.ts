import { applySettings } from './business-settings.commands.ts';
import type { AppliedSettings } from './business-settings.commands.ts';
import { storeLogo } from './logos.commands.ts';
import type { ApiConfig, Clock, Logger } from '../platform/deps/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { SettingsFile } from './business-settings-file.ts';

export interface ApplySettingsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<ApiConfig, 'shipping' | 'mailFrom'>;
}

/**
 * Makes the settings from a file current, including its logo.
 *
 * @throws ApiError `invalid_input` when they do not fit this installation
 */
export async function applySettingsFile(
  deps: ApplySettingsDeps,
  { settings, logo }: SettingsFile,
  by: { readonly source: 'file' | 'command'; readonly name: string; readonly note: string },
): Promise<AppliedSettings> {
  const stored = logo && (await storeLogo(deps, logo));
  const company = { ...settings.company, ...(stored && { logo: stored.id }) };
  const { source, name, note } = by;
  return applySettings(deps, { settings: { ...settings, company }, source, by: { name }, note });
}

/** If two different files are applied within this time, the processes probably have different files. */
const CONFLICT_WINDOW_MS = 10 * 60_000;

/** Applies the configured file at the start of a process; it then overrides saved settings everywhere (BUSINESS-20). */
export async function applyConfiguredFile(
  deps: ApplySettingsDeps & { readonly logger: Logger },
  file: SettingsFile | undefined,
): Promise<void> {
  if (!file) return;
  const applied = await applySettingsFile(deps, file, { source: 'file', name: 'Tech Portal', note: file.path });
  const { version, changes, before } = applied;
  if (changes.length === 0) return;
  const fields = { version, file: file.path, changes };
  const age = before.saved && deps.clock.now().getTime() - before.saved.savedAt.getTime();
  if (before.saved?.source === 'file' && age !== undefined && age < CONFLICT_WINDOW_MS) {
    deps.logger.warn(
      fields,
      'business settings from a different file were replaced: do all processes have the same file?',
    );
  } else {
    deps.logger.info(fields, 'business settings were taken from the file');
  }
}
