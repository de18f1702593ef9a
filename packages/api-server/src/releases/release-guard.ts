/** Somebody signed in, as far as releases need to know. */
interface Person {
  /** The same for one person, whatever they do. */
  readonly id: string;
  readonly role: string;
  readonly approved: boolean;
}

/** A version of an app that failed for somebody. */
interface AppFault {
  readonly app: string;
  readonly version: string;
  readonly person: Person;
  readonly now: Date;
}

/** Somebody who works in a tab, with the short id of what runs there. */
interface RunningTab {
  readonly composition: string;
  readonly person: Person;
  readonly now: Date;
}

/** Watches over the live versions. The Node server's takes back a version that fails for too many people. */
export interface ReleaseGuard {
  /** Remembers who runs what. */
  ran(tab: RunningTab): void;
  /** Returns what the fault led to, for the log. */
  note(fault: AppFault): Promise<string>;
}

/** For a server that shows no portal: it has nothing to roll back. */
export const noReleases: ReleaseGuard = { ran: () => undefined, note: async () => 'noted' };
