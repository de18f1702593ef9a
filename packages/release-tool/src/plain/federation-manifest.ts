import * as v from 'valibot';

/** File that module federation plugins write next to a build. */
export const federationManifestFile = 'mf-manifest.json';

const files = v.array(v.string());
const part = v.object({ sync: files, async: files });
const assets = v.object({ js: part, css: part });

const manifest = v.object({
  name: v.string(),
  metaData: v.object({
    globalName: v.string(),
    publicPath: v.optional(v.string()),
    types: v.optional(v.object({ path: v.optional(v.string()), zip: v.optional(v.string()) })),
    remoteEntry: v.object({ name: v.pipe(v.string(), v.nonEmpty()), path: v.string(), type: v.string() }),
  }),
  shared: v.array(
    v.object({ name: v.string(), version: v.string(), requiredVersion: v.fallback(v.string(), '*'), assets }),
  ),
  remotes: v.array(v.object({ moduleName: v.optional(v.string()), federationContainerName: v.string() })),
  exposes: v.array(v.object({ path: v.string(), assets })),
});

/** Fields of a federation manifest that the portal uses. */
export type FederationManifest = v.InferOutput<typeof manifest>;

/** Form of the entry's container: exports of a module, or a global variable of a script. */
export type ContainerKind = 'module' | 'variable';

const containerKinds: Readonly<Record<string, ContainerKind>> = {
  module: 'module',
  esm: 'module',
  var: 'variable',
  global: 'variable',
};

/** Path of the container's first script in the build. */
export const entryFileOf = ({ metaData: { remoteEntry } }: FederationManifest): string =>
  [remoteEntry.path.replace(/^\.?\/|\/$/g, ''), remoteEntry.name].filter(Boolean).join('/');

/** Kind of a build's container; undefined for a kind that cannot be loaded. */
export const containerKindOf = ({ metaData }: FederationManifest): ContainerKind | undefined =>
  containerKinds[metaData.remoteEntry.type];

/**
 * Parses a federation manifest.
 *
 * @throws Error for an invalid one
 */
export function parseFederationManifest(json: string): FederationManifest {
  try {
    return v.parse(manifest, JSON.parse(json));
  } catch (cause) {
    const why = cause instanceof v.ValiError ? `: ${v.getDotPath(cause.issues[0]) ?? 'all of it'} is wrong` : '';
    throw new Error(`${federationManifestFile} is not a federation manifest${why}. Nothing was published.`, { cause });
  }
}

const isReactModule = ({ name }: FederationManifest['shared'][number]) => name === 'react' || name.startsWith('react/');

/**
 * Modules that a build needs from the host → accepted version range: React, and all shared modules that it does not
 * bundle.
 */
export function requirementsOf({ shared }: FederationManifest): Record<string, string> {
  const needed = shared.filter((module) => isReactModule(module) || module.version === '');
  return Object.fromEntries(needed.map(({ name, requiredVersion }) => [name, requiredVersion || '*']));
}

/** Reasons why the portal cannot load a build, a sentence each; empty when it can. */
export function problemsOf(manifest: FederationManifest): string[] {
  const { metaData, shared, remotes } = manifest;
  const { publicPath = 'auto' } = metaData;
  const problems: string[] = [];
  if (!containerKindOf(manifest)) {
    problems.push(
      `Its container is of the type '${metaData.remoteEntry.type}': build it with library type 'module' or 'var'.`,
    );
  }
  if (!['auto', '', './', 'auto/'].includes(publicPath)) {
    problems.push(
      `Its files are loaded from '${publicPath}', not from where they are published. Build it with publicPath 'auto', with Vite base './'.`,
    );
  }
  if (!shared.some(({ name }) => name === 'react')) {
    problems.push("It does not share 'react', and a page has one React: add shared: { react: { singleton: true } }.");
  }
  if (remotes.length > 0) {
    const names = remotes.map(({ federationContainerName }) => federationContainerName).join(', ');
    problems.push(`It loads remotes itself (${names}), whose code cannot be verified.`);
  }
  return problems;
}
