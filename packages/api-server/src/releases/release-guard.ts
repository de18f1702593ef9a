import type { Viewer } from '../platform/http/index.ts';

interface AppFault {
  readonly app: string;
  readonly version: string;
  readonly viewer: Viewer;
  readonly now: Date;
}

/** User of a tab and the short id of its versions. */
interface RunningTab {
  readonly composition: string;
  readonly viewer: Viewer;
  readonly now: Date;
}

export interface ReleaseGuard {
  ran(tab: RunningTab): Promise<void>;
  failed(fault: AppFault): Promise<void>;
}

declare module '../platform/deps/deps.ts' {
  interface Deps {
    /** Records browsers' reports about app versions. */
    readonly releases: ReleaseGuard;
  }
}
