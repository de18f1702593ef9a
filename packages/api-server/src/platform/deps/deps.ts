import type { ApiConfig } from './api-config.ts';
import type { DatabaseHealth } from '../db/database-health.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { KnownBearers } from '../http/known-bearers.ts';
import type { RunQueued } from '../limits/limit-concurrency.ts';
import type { Limits } from '../limits/limits.ts';
import type { RenderPdf } from '../pdf/printed-document.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

export interface Clock {
  now(): Date;
}

/** Request that the running code serves, available across async calls. */
export interface RequestScope {
  /** Id of the request, or of the request that caused the current job; undefined if there is none. */
  readonly requestId: string | undefined;
  /** Aborted at the deadline of the request, to roll back its transactions. Undefined without a deadline. */
  readonly deadline: AbortSignal | undefined;
  run<Result>(requestId: string, work: () => Result, deadline?: AbortSignal): Result;
}

/** Named values of a log line. Never pass a token, a password, a body or the query parameter `t`. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Structured log: pino in Node, a list in tests. Adds the request id to each line. */
export interface Logger {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}

/**
 * Hashes passwords slowly: argon2id in Node. Only a few hashes run at a time; urgent ones go first in the queue.
 *
 * @throws ApiError `unavailable` from both methods when the queue is full
 */
export interface PasswordHasher {
  /** Hashes to the PHC format, salt and parameters included. */
  hash(password: string): Promise<string>;
  /** Without a hash (unknown account), returns false after the same time, to prevent a timing attack. */
  verify(hash: string | undefined, password: string, options?: { readonly isUrgent?: boolean }): Promise<boolean>;
}

export interface Lifecycle {
  /** True from the stop signal on: the process still serves, but should get no new requests. */
  readonly isStopping: boolean;
}

/**
 * External dependencies of the API, passed to `createApp` and every handler. Other code must not read the environment,
 * the time or the file system itself. Modules add their own members with `declare module`, which keeps this file
 * independent of them.
 */
export interface Deps {
  readonly db: Database;
  readonly databaseHealth: DatabaseHealth;
  readonly clock: Clock;
  readonly lifecycle: Lifecycle;
  readonly requestScope: RequestScope;
  readonly logger: Logger;
  readonly telemetry: Telemetry;
  readonly hasher: PasswordHasher;
  /** Encrypts texts that the database stores and the server reads again. */
  readonly secrets: Secrets;
  /** Counters shared by all processes, to protect accounts and people. */
  readonly limits: Limits;
  /** Request counters of this process, to protect the process itself. */
  readonly requestLimits: Limits;
  /** Recently valid tokens and keys, accepted from IP addresses over their limit (LIMIT-4). */
  readonly knownBearers: KnownBearers;
  readonly jobs: Jobs;
  readonly renderPdf: RenderPdf;
  /** Fair queue for long database work of accounts: export batches and imports. */
  readonly runLongTask: RunQueued;
  readonly config: ApiConfig;
}
