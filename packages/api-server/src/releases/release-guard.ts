import type { CurrentUser } from '../platform/http/index.ts';

interface AppFault {
  readonly app: string;
  readonly version: string;
  readonly currentUser: CurrentUser;
  readonly now: Date;
}

/** User of a tab and the short id of its versions. */
interface RunningTab {
  readonly versionSetId: string;
  readonly currentUser: CurrentUser;
  readonly now: Date;
}

export interface ReleaseGuard {
  recordActivity(tab: RunningTab): Promise<void>;
  recordFailure(fault: AppFault): Promise<void>;
}

declare module '../platform/deps/deps.ts' {
  interface Deps {
    /** Records browsers' reports about app versions. */
    readonly releases: ReleaseGuard;
  }
}
