import { createStore } from 'zustand/vanilla';

interface ReleaseStatus {
  /** True when a newer version is live than when this tab was opened. */
  readonly outdated: boolean;
  /** App → earlier version that this tab uses because the live one could not be loaded. */
  readonly earlier: Readonly<Record<string, string>>;
  /** Apps with a part that failed to load and has not loaded since. */
  readonly failed: readonly string[];
}

const store = createStore<ReleaseStatus>(() => ({ outdated: false, earlier: {}, failed: [] }));

export const releaseStatus = {
  get: store.getState,
  subscribe: store.subscribe,
  recordOutdated: () => store.setState({ outdated: true }),
  recordEarlier({ name, version }: { readonly name: string; readonly version: string }) {
    store.setState(({ earlier }) => ({ earlier: { ...earlier, [name]: version } }));
  },
  recordFailed: (app: string) => store.setState(({ failed }) => ({ failed: [...failed, app] })),
  recordMounted: (app: string) => store.setState(({ failed }) => ({ failed: failed.filter((name) => name !== app) })),
  reset: () => store.setState({ outdated: false, earlier: {}, failed: [] }),
};
