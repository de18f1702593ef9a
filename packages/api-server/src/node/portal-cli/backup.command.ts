import type { Command } from 'commander';
import { Client } from 'pg';
import { BackupDamagedError } from '../backup/backup-file.ts';
import { restoreBackup, RestoreRefusedError } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { readSettings } from '../environment.ts';
import { withDatabaseUrl } from '../open-database.ts';
import { CommandRefusedError } from './portal-tools.ts';
import type { PortalTools } from './portal-tools.ts';

/** Connects to the database of the settings as it is, without bringing it up to date. */
function withClient<Result>(
  environment: NodeJS.ProcessEnv,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  return withDatabaseUrl(readSettings(environment), async (url) => {
    const client = new Client({ connectionString: url, application_name: 'tech-portal-backup' });
    // A broken connection fails the statement under way.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  });
}

/** `backup` and `restore`: the database as a file, whichever it is. */
export function addBackupCommands(program: Command, { environment, print }: PortalTools): void {
  program
    .command('backup')
    .description('Write the database into a file of a folder, while the portal serves. Photos are not in it.')
    .argument('<folder>', 'where the file is written')
    .action((folder: string) =>
      withClient(environment, async (client) => print(await writeBackup(client, folder, new Date()))),
    );
  program
    .command('restore')
    .description('Restore such a file into an empty database: everything or nothing.')
    .argument('<file>', 'written by backup')
    .action(async (file: string) => {
      try {
        const count = await withClient(environment, (client) => restoreBackup(client, file));
        print(`${count} tables have as many rows as in the backup.`);
      } catch (error) {
        const isRefused = error instanceof BackupDamagedError || error instanceof RestoreRefusedError;
        throw isRefused ? new CommandRefusedError(error.message) : error;
      }
    });
}
