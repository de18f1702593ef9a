import { RuntimeGlobals, RuntimeModule } from '@rspack/core';
import type { Compiler } from '@rspack/core';

const pluginName = 'ChunkRetryPlugin';

/**
 * Adds the query of the entry's URL to chunk URLs, or a retry query after a failure. The shell then checks the hash of
 * each chunk, as the browser knows no hash for such URLs, nor for versions outside the page's import map.
 */
class ChunkRetryRuntimeModule extends RuntimeModule {
  constructor() {
    super('chunk retry', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { getChunkScriptFilename: name, getChunkCssFilename: style, ensureChunk: ensure } = RuntimeGlobals;
    return `const { search } = new URL(import.meta.url), retries = {}, nameOf = ${name}, styleOf = ${style}, ensure = ${ensure};
const queryOf = (id) => retries[id] ?? search;
${name} = (id) => nameOf(id) + queryOf(id);
if (styleOf) ${style} = (id) => styleOf(id) + queryOf(id);
if (ensure) ${ensure} = (id) => {
  const verified = globalThis.portalVerify?.(new URL(${name}(id), import.meta.url).href);
  const loading = verified ? verified.then(() => ensure(id)) : ensure(id);
  loading.catch(() => { retries[id] = '?retry=' + Date.now().toString(36); });
  return loading;
};`;
  }
}

/**
 * Retries failed chunks under a fresh URL with `?retry=1`: a browser remembers a failed module import for the life of
 * the page, and caches a corrupt file. When the shell requests a remote again under `remote-entry.js?retry=1`, its
 * chunks use the same query.
 */
export class ChunkRetryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(pluginName, (chunk, requirements) => {
        requirements.add(RuntimeGlobals.getChunkScriptFilename);
        requirements.add(RuntimeGlobals.ensureChunk);
        compilation.addRuntimeModule(chunk, new ChunkRetryRuntimeModule());
      });
    });
  }
}
