import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { readRegistry, shellVersion } from '@tech-portal/release-client';

/** Where a remote's entry lies, as the tools write it: with its origin. */
const addressOf = ({ entry }: RegistryEntry) => new URL(entry, window.location.href).href;

const remotesOf = (remotes: readonly RegistryEntry[]) =>
  Object.fromEntries(remotes.map((remote) => [remote.name, { matchedVersion: addressOf(remote) }]));

const filesOf = (files: readonly string[]) => ({
  js: { sync: files.filter((file) => !file.endsWith('.css')), async: [] },
  css: { sync: files.filter((file) => file.endsWith('.css')), async: [] },
});

function snapshotOf(remote: RegistryEntry, remotes: readonly RegistryEntry[]) {
  const used = new Set(remote.consumes.map((name) => name.slice(0, name.indexOf('/'))));
  return {
    version: remote.version,
    buildVersion: remote.version,
    globalName: remote.name.replaceAll('-', '_'),
    publicPath: new URL('.', addressOf(remote)).href,
    remoteEntry: addressOf(remote),
    remoteEntryType: 'module',
    modules: Object.entries(remote.exposes).map(([expose, files]) => ({
      moduleName: expose.slice(2),
      modulePath: expose,
      assets: filesOf(files),
    })),
    remotesInfo: remotesOf(remotes.filter(({ name }) => used.has(name))),
    shared: [],
  };
}

/**
 * Tells the developer tools of module federation what runs in this tab, where they look for it: the shell with its
 * remotes, each remote with its exposes and those it uses. What is shared the runtime tells them itself.
 */
export async function showFederation(): Promise<void> {
  const { remotes } = await readRegistry();
  const federation: { moduleInfo: object } = globalThis.__FEDERATION__;
  federation.moduleInfo = {
    shell: { version: shellVersion(), remotesInfo: remotesOf(remotes), shared: [] },
    ...Object.fromEntries(
      remotes.map((remote) => [`${remote.name}:${addressOf(remote)}`, snapshotOf(remote, remotes)]),
    ),
  };
}
