import type { BusinessSettings } from '@tech-portal/domain';
import type { Deps } from '../platform/deps/index.ts';
import { applySettings } from '../settings/business-settings.commands.ts';

/** Makes business settings current, as a file or a command does. */
export const changeSettings = (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  settings: BusinessSettings,
  source: 'file' | 'command' = 'file',
) => applySettings(deps, { settings, source, by: { name: 'root' }, note: '' });
