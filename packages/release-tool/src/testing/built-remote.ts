import type { BuiltRemote, BuiltShell } from '@tech-portal/platform/manifest';

const owner = { team: 'Samples', contact: 'samples@example.com' };

/** What a shell offers that shares nothing. */
export const builtShell: BuiltShell = { owner, platformContract: 1, provides: {} };

/** The manifest of a remote that shows, offers and needs nothing but what is said. */
export const builtRemote = (name: string, parts: Partial<BuiltRemote> = {}): BuiltRemote => ({
  name,
  owner,
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
