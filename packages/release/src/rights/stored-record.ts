/** What was done to an app; `withhold` ends a canary in a portal that only shows the app. */
export type ReleaseAction =
  | 'promote'
  | 'rollback'
  | 'retire'
  | 'switch off'
  | 'switch on'
  | 'canary'
  | 'end canary'
  | 'withhold';

/** What somebody does to an app. */
export interface Act {
  readonly action: ReleaseAction;
  readonly version?: string | undefined;
  readonly percent?: number | undefined;
  /** Who does it where nothing is signed; who signs is known by the key. */
  readonly by?: string | undefined;
  /** Why, in the words of who does it. */
  readonly reason?: string | undefined;
  /** The option that took it past the release tool's checks. */
  readonly unchecked?: string | undefined;
  readonly now: Date;
}

/** A change of what is live of an app, as the history has it. */
export interface ReleaseRecord extends Omit<Act, 'now' | 'by'> {
  readonly app: string;
  /** 1 for the first, and one more for each further one. */
  readonly number: number;
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
  /** The version that was live before. */
  readonly from?: string | undefined;
  /** Hash of the record before; empty for the first. */
  readonly previous: string;
  /** Hash of what everybody gets from now on. */
  readonly live: string;
  /** Hash of all that the pointer says of the app, but for what is being deleted. */
  readonly state: string;
}

/** A record, with a signature where there was a key. */
export interface StoredRecord {
  readonly record: ReleaseRecord;
  readonly key?: string | undefined;
  readonly signature?: string | undefined;
}
