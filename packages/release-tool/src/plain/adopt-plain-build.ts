import { createHash } from 'node:crypto';
import { access, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { BuiltRemote } from '@tech-portal/platform/manifest';
import { filesBelow } from '@tech-portal/release/files';
import { exposedTypesFile } from '../types/exposed-types.ts';
import { readZippedTypes } from '../types/zipped-types.ts';
import { wrapContainerScript, plainEntrySource } from './container-source.ts';
import type { PlainExpose } from './container-source.ts';
import { descriptionFile, readDescription } from './description.ts';
import type { PlainDescription } from './description.ts';
import {
  containerKindOf,
  entryFileOf,
  federationManifestFile,
  parseFederationManifest,
  problemsOf,
  requirementsOf,
} from './federation-manifest.ts';
import type { FederationManifest } from './federation-manifest.ts';

export interface FinishedBuild {
  readonly folder: string;
  /** Removes the converted copy, which is needed only for publishing. */
  readonly remove: () => Promise<void>;
}

const portalManifestFile = 'portal-manifest.json';
const entryFile = 'portal-entry.js';
/** Generated module that wraps a container that is not a module. */
const containerFile = 'portal-container.js';

/** All contracts: a plain build imports no entry point of the portal's packages, so no contract change affects it. */
const everyContract = '<100';

const isScript = (file: string) => /\.m?js$/.test(file);
const isStyle = (file: string) => file.endsWith('.css');
const isServed = (file: string) => file.split('/').every((part) => /^[\w-][\w.-]*$/.test(part));
/**
 * Left out: HTML pages, which would run in the portal's origin, and hidden files and statistics, which are of no use.
 */
const isLeftOut = (file: string) => /(^|[/\\])(\.|mf-stats\.json$)|\.html?$/.test(file);

const hashOf = async (file: string) =>
  `sha256-${createHash('sha256')
    .update(await readFile(file))
    .digest('base64')}`;

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** True for a module federation build made without knowledge of the portal. */
export const isPlainBuild = async (folder: string): Promise<boolean> =>
  (await exists(join(folder, federationManifestFile))) && !(await exists(join(folder, portalManifestFile)));

function requireNoProblems(build: string, problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new Error(
    `${build} cannot become a remote of the portal:\n${problems.map((line) => `  - ${line}`).join('\n')}\nNothing was published.`,
  );
}

function missingExposes({ routes, navigation, slots }: PlainDescription, { exposes }: FederationManifest): string[] {
  const offered = new Set(exposes.map(({ path }) => path));
  const namedExposes = [...routes, ...slots].map(({ expose }) => expose);
  const badges = navigation.flatMap(({ badge }) => (badge === undefined ? [] : [badge]));
  return [...new Set<string>([...namedExposes, ...badges])]
    .filter((expose) => !offered.has(expose))
    .map((expose) => `It does not expose ${expose}, which its description lists.`);
}

const namedExposes = (files: readonly string[]) =>
  files
    .filter((file) => (isScript(file) || isStyle(file)) && !isServed(file))
    .map((file) => `The portal cannot serve its file ${file}: names may have only letters, digits, '.', '_' and '-'.`);

/**
 * Chunks that an expose needs of a container in a global variable, including those of the container's own shared
 * modules.
 */
function chunksOf(manifest: FederationManifest, expose: FederationManifest['exposes'][number]): string[] {
  const required = requirementsOf(manifest);
  const own = manifest.shared.filter(({ name }) => !(name in required));
  return [...new Set([expose, ...own].flatMap(({ assets: { js } }) => [...js.sync, ...js.async]))];
}

async function writeEntry(folder: string, name: string, manifest: FederationManifest): Promise<BuiltRemote['exposes']> {
  const isVariable = containerKindOf(manifest) === 'variable';
  if (isVariable) {
    const script = await readFile(join(folder, entryFileOf(manifest)), 'utf8');
    await writeFile(join(folder, containerFile), wrapContainerScript(script, manifest.metaData.globalName));
  }
  const container = isVariable ? containerFile : entryFileOf(manifest);
  const files = await filesBelow(folder);
  const exposes = await Promise.all(
    manifest.exposes.map(async (expose): Promise<[string, PlainExpose]> => {
      const { css } = expose.assets;
      const hashes = [...css.sync, ...css.async].map(async (file) => [file, await hashOf(join(folder, file))] as const);
      const styles = Object.fromEntries(await Promise.all(hashes));
      return [expose.path, { scripts: isVariable ? chunksOf(manifest, expose) : [], styles }];
    }),
  );
  const chunks = exposes.flatMap(([, { scripts }]) => scripts);
  const scripts = isVariable ? [...new Set([container, ...chunks])] : files.filter(isScript);
  const requires = Object.keys(requirementsOf(manifest));
  const parts = { name, container, isVariable, requires, scripts, exposes: Object.fromEntries(exposes) };
  await writeFile(join(folder, entryFile), plainEntrySource(parts));
  const exposedFiles = manifest.exposes.map(({ path, assets }) => [
    path,
    [container, ...assets.js.sync, ...assets.css.sync],
  ]);
  return Object.fromEntries(exposedFiles) as BuiltRemote['exposes'];
}

async function integrityOf(folder: string): Promise<Record<string, string>> {
  const hashedFiles = (await filesBelow(folder)).filter((file) => isScript(file) || isStyle(file));
  return Object.fromEntries(
    await Promise.all(hashedFiles.map(async (file) => [file, await hashOf(join(folder, file))])),
  );
}

async function writePortalManifest(folder: string, description: PlainDescription, manifest: FederationManifest) {
  const { name = manifest.name.replaceAll('_', '-'), platformContract = everyContract, ...rest } = description;
  const exposes = await writeEntry(folder, name, manifest);
  const requires = requirementsOf(manifest);
  const built: BuiltRemote = {
    ...rest,
    name,
    platformContract,
    entry: entryFile,
    exposes,
    uses: Object.fromEntries(Object.keys(exposes).map((expose) => [expose, Object.keys(requires)])),
    integrity: await integrityOf(folder),
    requires,
  };
  await writeFile(join(folder, portalManifestFile), JSON.stringify(built, null, 2));
}

async function writeTypes(folder: string, { metaData: { types }, exposes }: FederationManifest): Promise<void> {
  const archive = types?.zip ? join(folder, types.path ?? '', types.zip) : undefined;
  if (archive === undefined || !(await exists(archive))) return;
  const names = exposes.map(({ path }) => path);
  await writeFile(join(folder, exposedTypesFile), JSON.stringify(await readZippedTypes(archive, names)));
}

/**
 * Converts a build by `@module-federation/enhanced` or `@module-federation/vite`, together with a small description, to
 * a publishable build; the original stays unchanged.
 *
 * @param build Absolute path of the folder with its {@link federationManifestFile}.
 * @param description Path of the description.
 * @throws Error naming everything that keeps the build from being shown
 */
export async function adoptPlainBuild(build: string, description: string): Promise<FinishedBuild> {
  const parsedDescription = await readDescription(description);
  const manifest = parseFederationManifest(await readFile(join(build, federationManifestFile), 'utf8'));
  const files = await filesBelow(build);
  requireNoProblems(build, [
    ...problemsOf(manifest),
    ...missingExposes(parsedDescription, manifest),
    ...namedExposes(files),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'plain-build-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await cp(build, folder, {
      recursive: true,
      filter: (source) =>
        source === build || (!isLeftOut(source.slice(build.length)) && basename(source) !== descriptionFile),
    });
    await writePortalManifest(folder, parsedDescription, manifest);
    await writeTypes(folder, manifest);
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
