import { createStore } from 'zustand/vanilla';

/** What this tab runs other than what is live. */
interface ReleaseStatus {
  /** Something newer is live than what this tab was opened with. */
  readonly outdated: boolean;
  /** App → the earlier version of it that takes its place, as the live one could not be loaded. */
  readonly earlier: Readonly<Record<string, string>>;
  /** Apps of which something could not be loaded, and has not been since. */
  readonly failed: readonly string[];
}

const store = createStore<ReleaseStatus>(() => ({ outdated: false, earlier: {}, failed: [] }));

/** The tab's state of releases, for notices. */
export const releaseStatus = {
  get: store.getState,
  subscribe: store.subscribe,
  noteOutdated: () => store.setState({ outdated: true }),
  noteEarlier({ name, version }: { readonly name: string; readonly version: string }) {
    store.setState(({ earlier }) => ({ earlier: { ...earlier, [name]: version } }));
  },
  noteFailed: (app: string) => store.setState(({ failed }) => ({ failed: [...failed, app] })),
  noteMounted: (app: string) => store.setState(({ failed }) => ({ failed: failed.filter((name) => name !== app) })),
  reset: () => store.setState({ outdated: false, earlier: {}, failed: [] }),
};
