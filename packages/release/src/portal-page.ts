import type { PortalConfig, RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';

/** Placeholder for the public path in the shell's build. */
const basePlaceholder = /%SHELL%/g;
const importMap = /<script type="importmap">([^<]*)<\/script>/;

/** Serializes JSON for a script element, which it must not close. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

function fillJsonScript(page: string, id: string, value: unknown): string {
  if (value === undefined) return page;
  const opening = `<script type="application/json" id="${id}">`;
  return page.replace(opening, () => opening + scriptJson(value));
}

const versionsOf = ({ canary, ...live }: RegistryEntry): RegistryEntry[] => [live, ...(canary ? [canary.remote] : [])];

/**
 * Composes the shell's page with its paths, and with an import map that has the hashes of all live scripts, which keeps
 * browsers from running changed ones. Style sheets have only their hash here; their links repeat it.
 */
export function composePage(template: string, base: string, registry: RemoteRegistry): string {
  const page = template.replace(basePlaceholder, base);
  const shellImportMap = JSON.parse(importMap.exec(page)?.[1] ?? '{}') as { integrity?: Record<string, string> };
  const remoteHashes = registry.remotes.flatMap(versionsOf).map(({ integrity }) => integrity ?? {});
  // The shell's hashes come last, so that no remote can override them.
  const integrity = Object.assign({}, ...remoteHashes, shellImportMap.integrity) as Record<string, string>;
  return page.replace(importMap, () => `<script type="importmap">${scriptJson({ integrity })}</script>`);
}

function withoutHashes(hashed: RegistryEntry): RegistryEntry {
  const { integrity: _, canary, ...entry } = hashed;
  return canary ? { ...entry, canary: { ...canary, remote: withoutHashes(canary.remote) } } : entry;
}

export interface PageContent {
  readonly config?: PortalConfig;
  readonly registry?: RemoteRegistry;
}

/** Fills a composed page with configuration and registry for one response. The import map already has the hashes. */
export function fillPage(page: string, { config, registry }: PageContent): string {
  const registryWithoutHashes = registry && { ...registry, remotes: registry.remotes.map(withoutHashes) };
  return fillJsonScript(fillJsonScript(page, 'portal-config', config), 'remote-registry', registryWithoutHashes);
}
