import type { Viewer } from '../platform/http/index.ts';

/** A version of an app that failed for somebody. */
interface AppFault {
  readonly app: string;
  readonly version: string;
  readonly viewer: Viewer;
  readonly now: Date;
}

/** Somebody who works in a tab, with the short id of what runs there. */
interface RunningTab {
  readonly composition: string;
  readonly viewer: Viewer;
  readonly now: Date;
}

/** Remembers what a failing version is judged by: for whom it failed, and who ran it. */
export interface ReleaseGuard {
  ran(tab: RunningTab): Promise<void>;
  failed(fault: AppFault): Promise<void>;
}

declare module '../platform/deps/deps.ts' {
  interface Deps {
    /** Remembers what browsers tell of the apps' versions. */
    readonly releases: ReleaseGuard;
  }
}
