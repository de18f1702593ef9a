import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Database } from '../../db/database.ts';
import { codeOf, NoDatabaseError } from './check.ts';

/** Where connections are short, the doctor must not be what is missing one. */
const CONNECTIONS = 2;

/** The database as the checks look at it: a few connections, opened when the first of them asks. */
export interface DoctorDatabase {
  open(): Promise<Database>;
  /** What its first check says if it cannot be opened; undefined while it can. */
  readonly problem: string | undefined;
  close(): void;
}

/** Statements and connections end by themselves, so that a database that is silent holds up no check. */
export function createDoctorDatabase(url: string | undefined, limitMs: number): DoctorDatabase {
  let problem: string | undefined;
  let pool: Pool | undefined;
  let opening: Promise<Database> | undefined;
  async function connect(): Promise<Database> {
    if (url === undefined) throw new NoDatabaseError();
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
    close: () => void pool?.end().catch(() => undefined),
  };
}
