/** A version of an app that failed for somebody. */
interface AppFault {
  readonly app: string;
  readonly version: string;
  /** Who saw it; the same person counts once. */
  readonly person: string;
  readonly now: Date;
}

/** Watches over the live versions. The Node server's takes back a version that fails for too many people. */
export interface ReleaseGuard {
  /** Answers what the fault led to, for the log. */
  note(fault: AppFault): Promise<string>;
}

/** For a server that shows no portal: it has nothing to take back. */
export const noReleases: ReleaseGuard = { note: async () => 'noted' };
