import type { Manifest } from '@module-federation/sdk';
import { Compilation } from '@rspack/core';
import type { Compiler } from '@rspack/core';

const pluginName = 'FederationManifestPlugin';

/** File in a remote's build that describes it to other hosts and tools. */
const federationManifestFile = 'mf-manifest.json';
/** File for the federation library's own tools; its order differs between builds. */
const statsFile = 'mf-stats.json';

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

/**
 * Makes the federation library's manifest reproducible, as a version is a hash of all its files. Add it before the
 * library's plugin.
 */
export class FederationManifestPlugin {
  apply(compiler: Compiler): void {
    // Hides a warning in every build about relative URLs, which a published version needs.
    compiler.hooks.infrastructureLog.tap(pluginName, (logger) =>
      /Federation Manifest/.test(logger) ? true : undefined,
    );
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.processAssets.tap({ name: pluginName, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () =>
        this.#finish(compiler, compilation),
      );
    });
  }

  #finish(compiler: Compiler, compilation: Compilation) {
    const written = compilation.getAsset(federationManifestFile);
    if (!written) return;
    const manifest = JSON.parse(written.source.source().toString()) as Manifest;
    const sorted = {
      ...manifest,
      shared: manifest.shared.toSorted(byName),
      exposes: manifest.exposes.toSorted(byName),
    };
    const source = new compiler.rspack.sources.RawSource(JSON.stringify(sorted, null, 2));
    compilation.updateAsset(federationManifestFile, source);
    compilation.deleteAsset(statsFile);
  }
}
