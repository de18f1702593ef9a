import type { BuiltRemote, BuiltShell } from '@tech-portal/platform/manifest';

const owner = { team: 'Samples', contact: 'samples@example.com' };

/** Manifest of a shell that shares nothing. */
export const builtShell: BuiltShell = { owner, platformContract: 1, provides: {} };

/** Manifest of a remote that is empty except for the given parts. */
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
