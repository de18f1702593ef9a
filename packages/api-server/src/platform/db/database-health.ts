/** Result of a ping: `silent` is a timeout, `refused` means that nothing listens there. */
export type PingOutcome = 'ok' | 'refused' | 'silent';

/** Current state of the database, to reject requests without waiting for a timeout. */
export interface DatabaseHealth {
  /** True while requests that need data are rejected at once. */
  readonly isUnreachable: boolean;
  /** Checks the database now, within one second. Concurrent callers share one check. */
  check(): Promise<'ok' | 'unreachable' | 'full'>;
  recordError(error: unknown): void;
}
