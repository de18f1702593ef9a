/** Action on an app; `withhold` ends a canary in a portal that only shows the app. */
export type ReleaseAction =
  | 'promote'
  | 'rollback'
  | 'retire'
  | 'switch off'
  | 'switch on'
  | 'canary'
  | 'end canary'
  | 'withhold';

export interface ActionDetails {
  readonly action: ReleaseAction;
  readonly version?: string | undefined;
  readonly percent?: number | undefined;
  /** Author of an unsigned action; a key identifies its signer. */
  readonly by?: string | undefined;
  /** Reason in the author's words. */
  readonly reason?: string | undefined;
  /** Option that skipped the release tool's checks. */
  readonly unchecked?: string | undefined;
  readonly now: Date;
}

/** Record, in the history, of a change to an app's live versions. */
export interface ReleaseRecord extends Omit<ActionDetails, 'now' | 'by'> {
  readonly app: string;
  /** Consecutive, from 1. */
  readonly number: number;
  readonly at: string;
  readonly by: string;
  /** Version that was live before. */
  readonly from?: string | undefined;
  /** Hash of the previous record; empty for the first. */
  readonly previous: string;
  /** Hash of the new live state. */
  readonly live: string;
  /** Hash of the app's whole pointer, except versions being deleted. */
  readonly state: string;
}

export interface StoredRecord {
  readonly record: ReleaseRecord;
  readonly key?: string | undefined;
  readonly signature?: string | undefined;
}
