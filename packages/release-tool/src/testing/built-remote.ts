import type { BuiltRemote } from '@tech-portal/platform/manifest';

/** The manifest of a remote that shows, offers and needs nothing but what is said. */
export const builtRemote = (name: string, parts: Partial<BuiltRemote> = {}): BuiltRemote => ({
  name,
  platformContract: 1,
  routes: [],
  navigation: [],
  slots: [],
  consumes: [],
  entry: 'remote-entry.js',
  exposes: {},
  uses: {},
  requires: {},
  ...parts,
});
