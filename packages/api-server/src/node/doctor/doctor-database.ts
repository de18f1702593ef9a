import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import type { Database } from '../../db/database.ts';
import { codeOf, NoDatabaseError } from './check.ts';

/** The database as the checks look at it: one connection, opened when the first of them asks. */
export interface DoctorDatabase {
  open(): Promise<Database>;
  /** What its first check says if it cannot be opened; undefined while it can. */
  readonly problem: string | undefined;
  close(): void;
}

/** Statements and connections end by themselves, so that a database that is silent holds up no check. */
export function createDoctorDatabase(url: string | undefined, limitMs: number): DoctorDatabase {
  let problem: string | undefined;
  let client: Client | undefined;
  let opening: Promise<Database> | undefined;
  async function connect(): Promise<Database> {
    if (url === undefined) throw new NoDatabaseError();
    client = new Client({
      connectionString: url,
      application_name: 'tech-portal doctor',
      connectionTimeoutMillis: limitMs / 2,
      statement_timeout: limitMs / 2,
      query_timeout: limitMs / 2,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      const { host, pathname } = new URL(url);
      problem = `The database ${host}${pathname} cannot be reached (${codeOf(error)}).`;
      throw new NoDatabaseError();
    }
    return drizzle(client);
  }
  return {
    open: () => (opening ??= connect()),
    get problem() {
      return problem;
    },
    close: () => void client?.end().catch(() => undefined),
  };
}
