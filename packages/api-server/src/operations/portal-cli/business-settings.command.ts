import type { Command } from 'commander';
import { ApiError } from '../../platform/http/index.ts';
import { applySettingsFile, readSettingsFile, SettingsFileError } from '../../settings/index.ts';
import type { SettingsFile } from '../../settings/index.ts';
import { CommandRefusedError } from './portal-tools.ts';
import type { PortalTools } from './portal-tools.ts';
import { withInstallation } from './with-installation.ts';

function readSettingsFileOrReject(path: string): SettingsFile {
  try {
    return readSettingsFile(path);
  } catch (error) {
    throw error instanceof SettingsFileError ? new CommandRefusedError(error.message) : error;
  }
}

async function applyFile(path: string, note: string, tools: PortalTools): Promise<void> {
  const { operator, print } = tools;
  const file = readSettingsFileOrReject(path);
  await withInstallation(tools, async (installation) => {
    const { settingsFile } = installation.config;
    if (settingsFile && settingsFile.path !== file.path) {
      throw new CommandRefusedError(
        `BUSINESS_SETTINGS_FILE names ${settingsFile.path}: change that file, and restart the portal.`,
      );
    }
    try {
      const { version, changes } = await applySettingsFile(installation, file, {
        source: 'command',
        name: operator,
        note,
      });
      for (const change of changes) print(change);
      print(
        changes.length === 0 ? `Nothing has changed: this is version ${version}.` : `This is version ${version} now.`,
      );
    } catch (error) {
      throw error instanceof ApiError && error.id === 'invalid_input' ? new CommandRefusedError(error.message) : error;
    }
  });
}

export function addBusinessSettingsCommand(program: Command, tools: PortalTools): void {
  program
    .command('business-settings')
    .description('Check or apply a JSON file of business settings, all or nothing.')
    .argument('<what>', 'check or apply')
    .argument('<file>', 'a JSON file; company.logo may be the path of a PNG next to it')
    .option('--note <text>', 'reason, shown in the history', '')
    .action(async (action: string, file: string, { note }: { note: string }) => {
      if (action === 'apply') return applyFile(file, note, tools);
      if (action !== 'check') throw new CommandRefusedError(`Use check or apply, not '${action}'.`);
      readSettingsFileOrReject(file);
      tools.print('These business settings are valid.');
      return undefined;
    });
}
