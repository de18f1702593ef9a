import type { PortalConfig, RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';

/** The marks the shell's build leaves where the public path of its files belongs. */
const baseMark = /%SHELL%/g;
const importMap = /<script type="importmap">([^<]*)<\/script>/;

/** JSON that cannot end the script element it stands in. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

function fill(page: string, id: string, value: unknown): string {
  if (value === undefined) return page;
  const opening = `<script type="application/json" id="${id}">`;
  return page.replace(opening, () => opening + scriptJson(value));
}

const versionsOf = ({ canary, ...live }: RegistryEntry): RegistryEntry[] => [live, ...(canary ? [canary.remote] : [])];

/**
 * The shell's page with its paths, and with an import map that holds the hashes of all scripts of the live versions: a
 * browser runs none of them that is another than was published. Of styles it has only the hash; their links repeat it.
 */
export function composePage(template: string, base: string, registry: RemoteRegistry): string {
  const page = template.replace(baseMark, base);
  const ofShell = JSON.parse(importMap.exec(page)?.[1] ?? '{}') as { integrity?: Record<string, string> };
  const ofRemotes = registry.remotes.flatMap(versionsOf).map(({ integrity }) => integrity ?? {});
  // The shell's own are last: no remote may say what a script of the shell is.
  const integrity = Object.assign({}, ...ofRemotes, ofShell.integrity) as Record<string, string>;
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

/** A composed page for one response: with configuration and registry; the hashes stand in the import map already. */
export function fillPage(page: string, { config, registry }: PageContent): string {
  const lean = registry && { ...registry, remotes: registry.remotes.map(withoutHashes) };
  return fill(fill(page, 'portal-config', config), 'remote-registry', lean);
}
