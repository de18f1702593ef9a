import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import { openEmbeddedDatabase } from '../node/open-embedded-database.ts';
import { openPostgres } from '../node/open-postgres.ts';
import type { OpenDatabase, QueryListener } from '../node/opened-database.ts';
import { connectAsOwner } from './connect-as-owner.ts';
import { databaseUrl } from './database-template.ts';

/**
 * A real database of its own for a test file: migrated, with the demo accounts. In memory by default, on the
 * PostgreSQL server of TEST_DATABASE_URL if that is set. Closing throws it away.
 */
export async function openTestDatabase(onQuery?: QueryListener): Promise<OpenDatabase> {
  const template = inject('databaseTemplate');
  if (template.kind === 'embedded') return openEmbeddedDatabase({ dump: await openAsBlob(template.dumpFile), onQuery });

  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  const server = await connectAsOwner(template.serverUrl);
  await server.run(`create database ${name} template ${template.name}`);
  const opened = await openPostgres(databaseUrl(template.serverUrl, name), { connections: 8, onQuery });
  return {
    ...opened,
    async close() {
      await opened.close();
      await server.run(`drop database if exists ${name} with (force)`);
      await server.end();
    },
  };
}
