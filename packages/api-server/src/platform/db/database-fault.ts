import { DrizzleQueryError } from 'drizzle-orm';

/** The database is unreachable, or a connection to it ended; `cause` is the driver's error. */
export class DatabaseConnectionError extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
    this.name = 'DatabaseConnectionError';
  }
}

/** Reason why a database cannot serve: unreachable, disk full, or a lock held too long by another transaction. */
export type DatabaseFault = 'away' | 'full' | 'locked';

/**
 * PostgreSQL's error codes for connection exceptions, shutdown, crash, startup, too many connections, a standby after a
 * failover and an idle transaction timeout, plus the operating system's codes for broken connections.
 */
const UNREACHABLE_CODE =
  /^(08\w{3}|57P0[123]|53300|25006|25P03|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;
const DISK_FULL_CODE = /^(53100|ENOSPC)$/;
/** lock_not_available: `lock_timeout` expired. */
const LOCK_TIMEOUT_CODE = '55P03';
/** Driver errors that have no code. */
const UNREACHABLE_MESSAGE =
  /^(Connection terminated|timeout ex|Query read timeout|Client (has encountered|was closed))/;

function classifyFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (UNREACHABLE_CODE.test(code) || UNREACHABLE_MESSAGE.test(error.message)) return 'away';
  if (code === LOCK_TIMEOUT_CODE) return 'locked';
  return DISK_FULL_CODE.test(code) ? 'full' : classifyFault(error.cause);
}

/** Classifies a thrown error; `undefined` for an error of a single statement, such as a broken constraint. */
export function findDatabaseFault(error: unknown): DatabaseFault | undefined {
  if (error instanceof DatabaseConnectionError) return 'away';
  return error instanceof DrizzleQueryError ? classifyFault(error.cause) : undefined;
}
