/** What a database said to a trivial statement: nothing within the time it has, or that nobody serves there. */
export type PingOutcome = 'ok' | 'refused' | 'silent';

/** How the database is, so that a request does not have to find out by waiting. */
export interface DatabaseHealth {
  /** Whether requests that need data are refused at once. */
  readonly isAway: boolean;
  /** Checks the database now; callers at the same time share one check. Takes a second at most. */
  look(): Promise<'ok' | 'unreachable' | 'full'>;
  /** Takes note of an error that a statement ended with. */
  note(error: unknown): void;
}
