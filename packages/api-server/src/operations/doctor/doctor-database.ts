import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Database } from '../../platform/db/index.ts';
import type { Settings } from '../environment.ts';
import { openBundledPostgres, BundledPostgresError } from '../../platform/postgres/index.ts';
import type { BundledPostgres } from '../../platform/postgres/index.ts';
import { codeOf, NoDatabaseError } from './check.ts';

/** Few, so the doctor does not exhaust scarce connections. */
const CONNECTIONS = 2;

/** Database access for checks: a few connections, opened on first use. */
export interface DoctorDatabase {
  open(): Promise<Database>;
  /** Reason why the database cannot be opened; undefined if it can. The first check reports it. */
  readonly problem: string | undefined;
  close(): Promise<void>;
}

/** Opens the database with timeouts on statements and connections, so an unresponsive server cannot block a check. */
export function createDoctorDatabase(settings: Settings, limitMs: number): DoctorDatabase {
  let problem: string | undefined;
  let pool: Pool | undefined;
  let opening: Promise<Database> | undefined;
  let own: BundledPostgres | undefined;
  /** Returns the database URL. Starts the server of the data folder if it exists, but never creates one. */
  async function describeServer({ DATABASE_URL, DATA_DIR }: Settings): Promise<string> {
    if (DATABASE_URL) return DATABASE_URL;
    if (!existsSync(join(DATA_DIR, 'postgres'))) {
      problem = `There is no database in ${DATA_DIR} yet, and DATABASE_URL is not set.`;
      throw new NoDatabaseError();
    }
    own = await openBundledPostgres(DATA_DIR).catch((error: unknown) => {
      problem = error instanceof BundledPostgresError ? error.message : `It cannot be opened (${codeOf(error)}).`;
      throw new NoDatabaseError();
    });
    return own.url;
  }
  async function connect(): Promise<Database> {
    const url = await describeServer(settings);
    pool = new Pool({
      connectionString: url,
      max: CONNECTIONS,
      application_name: 'tech-portal doctor',
      connectionTimeoutMillis: limitMs / 2,
      statement_timeout: limitMs / 2,
      query_timeout: limitMs / 2,
    });
    pool.on('error', () => undefined);
    try {
      (await pool.connect()).release();
    } catch (error) {
      const { host, pathname } = new URL(url);
      problem = `The database ${host}${pathname} cannot be reached (${codeOf(error)}).`;
      throw new NoDatabaseError();
    }
    return drizzle(pool);
  }
  return {
    open: () => (opening ??= connect()),
    get problem() {
      return problem;
    },
    async close() {
      await opening?.catch(() => undefined);
      // Does not wait for an unresponsive server.
      const ended = pool?.end().catch(() => undefined);
      await own?.close();
      if (own) await ended;
    },
  };
}
