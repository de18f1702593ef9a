import { Compilation } from '@rspack/core';
import type { Compiler } from '@rspack/core';
import { isContractRange } from '@tech-portal/platform/contracts';
import type { ContractRange } from '@tech-portal/platform/contracts';
import { hasOwner } from '@tech-portal/platform/manifest';
import type { BuiltRemote, RemoteManifest } from '@tech-portal/platform/manifest';
import { parseManifest } from '@tech-portal/platform/manifest-schema';
import { PORTAL_PREFIXES, prefixViolation } from '@tech-portal/platform/url-prefixes';
import { integrityOf } from './integrity.ts';
import type { SharedModules } from './shared-modules.ts';
import { importedNames } from './shared-names.ts';
import { slotProblems } from './slot-problems.ts';
import { findUndeclaredExposes } from './undeclared-exposes.ts';

const pluginName = 'PortalManifestPlugin';

/** File in a remote's build that holds its {@link BuiltRemote}. */
export const portalManifestFile = 'portal-manifest.json';

const isLoadable = (file: string) => file.endsWith('.js') || file.endsWith('.css');

/** Writes a single contract as a number, for shells that do not support ranges. */
const serializeContract = (range: ContractRange): ContractRange =>
  /^\d+$/.test(String(range)) ? Number(range) : range;

const contractMessage = (name: string, range: ContractRange) =>
  `${name} works with platform contract '${range}', which is not a bounded range of whole versions, e.g. '1' or '1 || 2'.`;

/** Name of an expose's chunk: `cart-page` for `./cart-page`. */
export const exposeChunkName = (expose: string): string => expose.slice(2);

/** Request in a module identifier such as `consume shared module (default) react@^19.3.1 (strict)`. */
const consumedRequest = (identifier: string): string | undefined =>
  /^consume shared module \([^)]*\) (.+?)@[\^~<>\d]/.exec(identifier)?.[1];

/**
 * Writes the information that the portal needs before it runs a remote's code: the manifest, the remote entry, the
 * files for each expose's first paint, and its shared modules with their versions.
 */
export class PortalManifestPlugin {
  readonly #manifest: RemoteManifest;
  readonly #shared: SharedModules;

  /** @throws Error when the manifest names no owner */
  constructor(manifest: RemoteManifest, shared: SharedModules) {
    if (!hasOwner(manifest)) {
      throw new Error(`${manifest.name} names no owner: its manifest needs owner: { team: '…', contact: '…' }.`);
    }
    this.#manifest = manifest;
    this.#shared = shared;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.processAssets.tap({ name: pluginName, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () =>
        this.#emit(compiler, compilation),
      );
    });
  }

  #undeclared(compilation: Compilation): string[] {
    const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
    const sources = scripts.map(({ source }) => source.source().toString());
    const { name } = this.#manifest;
    const exposes = findUndeclaredExposes(sources, this.#manifest).map(
      (expose) => `${name} asks for ${expose}, which its manifest does not list: add it to consumes.`,
    );
    const routes = this.#manifest.routes.flatMap(({ path }) => {
      const violation = prefixViolation(name, path, PORTAL_PREFIXES);
      return violation === undefined ? [] : [`${name} has the route ${path}, but ${violation}.`];
    });
    return [...exposes, ...routes, ...slotProblems(sources, this.#manifest)];
  }

  #emit(compiler: Compiler, compilation: Compilation) {
    const { name, exposes, platformContract, ...rest } = this.#manifest;
    if (!isContractRange(platformContract)) throw new Error(contractMessage(name, platformContract));
    const uses = mapExposes(exposes, (expose) => usedModules(compilation, exposeChunkName(expose)));
    const requests = new Set(Object.values(uses).flat());
    const entry: BuiltRemote = {
      name,
      platformContract: serializeContract(platformContract),
      ...rest,
      entry: entryFile(compilation),
      exposes: mapExposes(exposes, (expose) => filesOf(compilation, exposeChunkName(expose))),
      uses,
      integrity: integrityOf(compilation),
      imports: importedNames(compilation, (module) => consumedRequest(module.identifier())),
      requires: Object.fromEntries(
        Object.entries(this.#shared)
          .filter(([request]) => requests.has(request))
          .map(([request, { range }]) => [request, range]),
      ),
    };
    const text = JSON.stringify(entry, null, 2);
    for (const problem of [...parseManifest(text).warnings, ...this.#undeclared(compilation)]) {
      compilation.errors.push(new compiler.rspack.WebpackError(problem));
    }
    const source = new compiler.rspack.sources.RawSource(text);
    compilation.emitAsset(portalManifestFile, source);
  }
}

function mapExposes<Value>(exposes: RemoteManifest['exposes'], valueOf: (expose: string) => Value) {
  return Object.fromEntries(Object.keys(exposes).map((expose) => [expose, valueOf(expose)]));
}

function entryFile(compilation: Compilation): string {
  const file = Object.keys(compilation.assets).find((asset) => /^remote-entry\.(\w+\.)?js$/.test(asset));
  if (!file) throw new Error('The build wrote no remote entry.');
  return file;
}

function chunkGroup(compilation: Compilation, chunkName: string) {
  const group = compilation.namedChunkGroups.get(chunkName);
  if (!group) throw new Error(`The build has no chunk for the expose ./${chunkName}.`);
  return group;
}

function filesOf(compilation: Compilation, chunkName: string): string[] {
  const files = chunkGroup(compilation, chunkName).getFiles().filter(isLoadable);
  const isOwn = (file: string) => file.startsWith(`${chunkName}.`);
  return [...files.filter((file) => !isOwn(file)).sort(), ...files.filter(isOwn)];
}

function usedModules(compilation: Compilation, chunkName: string): string[] {
  const requests = chunkGroup(compilation, chunkName).chunks.flatMap((chunk) =>
    compilation.chunkGraph.getChunkModules(chunk).map((module) => consumedRequest(module.identifier())),
  );
  return [...new Set(requests.filter((request) => request !== undefined))].sort();
}
