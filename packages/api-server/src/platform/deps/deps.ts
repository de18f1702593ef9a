import type { ApiConfig } from './api-config.ts';
import type { DatabaseHealth } from '../db/database-health.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { KnownBearers } from '../http/known-bearers.ts';
import type { InTurn } from '../limits/limit-concurrency.ts';
import type { Limits } from '../limits/limits.ts';
import type { RenderPdf } from '../pdf/printed-document.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** The time, so that tests can move it. */
export interface Clock {
  now(): Date;
}

/** Which request the running code works for; it follows everything that code calls and waits for. */
export interface RequestScope {
  /** Id of the request that is served, or that caused the job that is done; undefined where neither is known. */
  readonly requestId: string | undefined;
  /** Aborted when the time of that request is over: its transactions then roll back. Undefined for work without a limit. */
  readonly deadline: AbortSignal | undefined;
  /** Does work for a request. */
  run<Result>(requestId: string, work: () => Result, deadline?: AbortSignal): Result;
}

/** A log line is a message with named values. Never pass a token, a password, a body or the value of a query `t`. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Structured log; pino in Node, a list in tests. Each line gets the id of the request it is about by itself. */
export interface Logger {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}

/**
 * Hashes passwords slowly. The Node one is argon2id, a few at a time; others wait, urgent ones in front.
 *
 * @throws ApiError `unavailable` when too many wait already, from both methods
 */
export interface PasswordHasher {
  /** The hash in PHC form, salt and parameters included. */
  hash(password: string): Promise<string>;
  /** Without a hash, for an unknown account, it takes as long and says no. */
  verify(hash: string | undefined, password: string, options?: { readonly isUrgent?: boolean }): Promise<boolean>;
}

/** What the process is doing as a whole. */
export interface Lifecycle {
  /** True from the moment the process was asked to stop: it still serves, but should get no new requests. */
  readonly isStopping: boolean;
}

/**
 * Everything the API needs from outside, handed to `createApp` and on to every handler.
 * Nothing below it reads the environment, the time or the file system by itself. Modules above add what they need where
 * it is declared (`declare module`): this file knows none of them.
 */
export interface Deps {
  readonly db: Database;
  readonly databaseHealth: DatabaseHealth;
  readonly clock: Clock;
  readonly lifecycle: Lifecycle;
  readonly requestScope: RequestScope;
  readonly logger: Logger;
  /** Metrics and traces, where they are switched on. */
  readonly telemetry: Telemetry;
  readonly hasher: PasswordHasher;
  /** Seals what the database stores and the server reads again. */
  readonly secrets: Secrets;
  /** Counts that hold in all processes, for what protects accounts and people. */
  readonly limits: Limits;
  /** Counts of requests, in this process: they are for its own sake. */
  readonly requestLimits: Limits;
  /** Tokens and keys that were valid lately, for addresses over their limit (LIMIT-4). */
  readonly knownBearers: KnownBearers;
  /** What is done later, by a worker. */
  readonly jobs: Jobs;
  /** Draws PDFs, one at a time. */
  readonly renderPdf: RenderPdf;
  /** Shares long work on the database between accounts: pieces of exports, and imports. */
  readonly longWork: InTurn;
  readonly config: ApiConfig;
}
