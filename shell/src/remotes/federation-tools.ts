import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { readRegistry, shellVersion } from '@tech-portal/release-client';

/** URL of a remote's entry including its origin, as the developer tools expect it. */
const entryUrlOf = ({ entry }: RegistryEntry) => new URL(entry, window.location.href).href;

const remotesOf = (remotes: readonly RegistryEntry[]) =>
  Object.fromEntries(remotes.map((remote) => [remote.name, { matchedVersion: entryUrlOf(remote) }]));

const filesOf = (files: readonly string[]) => ({
  js: { sync: files.filter((file) => !file.endsWith('.css')), async: [] },
  css: { sync: files.filter((file) => file.endsWith('.css')), async: [] },
});

function snapshotOf(remote: RegistryEntry, remotes: readonly RegistryEntry[]) {
  const consumedRemotes = new Set(remote.consumes.map((name) => name.slice(0, name.indexOf('/'))));
  return {
    version: remote.version,
    buildVersion: remote.version,
    globalName: remote.name.replaceAll('-', '_'),
    publicPath: new URL('.', entryUrlOf(remote)).href,
    remoteEntry: entryUrlOf(remote),
    remoteEntryType: 'module',
    modules: Object.entries(remote.exposes).map(([expose, files]) => ({
      moduleName: expose.slice(2),
      modulePath: expose,
      assets: filesOf(files),
    })),
    remotesInfo: remotesOf(remotes.filter(({ name }) => consumedRemotes.has(name))),
    shared: [],
  };
}

/**
 * Publishes the shell, its remotes and their exposes to the developer tools of module federation. The runtime publishes
 * the shared modules.
 */
export async function publishFederation(): Promise<void> {
  const { remotes } = await readRegistry();
  const federation: { moduleInfo: object } = globalThis.__FEDERATION__;
  federation.moduleInfo = {
    shell: { version: shellVersion(), remotesInfo: remotesOf(remotes), shared: [] },
    ...Object.fromEntries(
      remotes.map((remote) => [`${remote.name}:${entryUrlOf(remote)}`, snapshotOf(remote, remotes)]),
    ),
  };
}
