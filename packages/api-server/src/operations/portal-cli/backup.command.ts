import type { Command } from 'commander';
import { Client } from 'pg';
import { BackupDamagedError } from '../backup/backup-file.ts';
import { restoreBackup, RestoreRefusedError } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { readSettings } from '../environment.ts';
import { withDatabaseUrl } from '../open-database.ts';
import { CommandRefusedError } from './portal-tools.ts';
import type { PortalTools } from './portal-tools.ts';
import { databaseName, requireNamedDatabase } from './with-installation.ts';

/** Connects to the database without migrating it. */
function withClient<Result>(tools: PortalTools, work: (client: Client) => Promise<Result>): Promise<Result> {
  requireNamedDatabase(tools);
  const settings = readSettings(tools.environment);
  return withDatabaseUrl(settings, async (url) => {
    const client = new Client({ connectionString: url, application_name: 'tech-portal-backup' });
    // Ignored here: when the connection breaks, the running statement already rejects.
    client.on('error', () => undefined);
    await client.connect();
    try {
      tools.print(`Database: ${databaseName(settings)}.`);
      return await work(client);
    } finally {
      await client.end();
    }
  });
}

export function addBackupCommands(program: Command, tools: PortalTools): void {
  program
    .command('backup')
    .description('Write a backup of the database into a folder while the portal is running. It contains no photos.')
    .argument('<folder>', 'where the file is written')
    .action((folder: string) =>
      withClient(tools, async (client) => tools.print(await writeBackup(client, folder, new Date()))),
    );
  program
    .command('restore')
    .description('Restore a backup into an empty database, all or nothing.')
    .argument('<file>', 'written by backup')
    .action(async (file: string) => {
      try {
        const count = await withClient(tools, (client) => restoreBackup(client, file));
        tools.print(`${count} tables have as many rows as in the backup.`);
      } catch (error) {
        const isRefused = error instanceof BackupDamagedError || error instanceof RestoreRefusedError;
        throw isRefused ? new CommandRefusedError(error.message) : error;
      }
    });
}
