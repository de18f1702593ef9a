import { DrizzleQueryError } from 'drizzle-orm';

/** The database could not be reached, or a connection to it ended; the cause is what its driver said. */
export class DatabaseAwayError extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
    this.name = 'DatabaseAwayError';
  }
}

/**
 * Why a database cannot serve: it is not reachable, its disk is full, or another transaction holds a lock for too long.
 */
export type DatabaseFault = 'away' | 'full' | 'locked';

/**
 * From PostgreSQL: connection exceptions, it stops, was killed, starts, has no connection left, is a standby after a
 * failover, or has ended an idle transaction. From the system: the ways in which a connection breaks.
 */
const AWAY =
  /^(08\w{3}|57P0[123]|53300|25006|25P03|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;
const FULL = /^(53100|ENOSPC)$/;
/** lock_not_available: what `lock_timeout` ends. */
const LOCKED = '55P03';
/** What the driver says without a code. */
const AWAY_MESSAGE = /^(Connection terminated|timeout ex|Query read timeout|Client (has encountered|was closed))/;

function faultOf(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (AWAY.test(code) || AWAY_MESSAGE.test(error.message)) return 'away';
  if (code === LOCKED) return 'locked';
  return FULL.test(code) ? 'full' : faultOf(error.cause);
}

/** Reads a thrown error; `undefined` when it is not about the database as a whole, such as a refused statement. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (error instanceof DatabaseAwayError) return 'away';
  return error instanceof DrizzleQueryError ? faultOf(error.cause) : undefined;
}
