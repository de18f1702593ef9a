import { RuntimeGlobals, RuntimeModule } from '@rspack/core';
import type { Compiler } from '@rspack/core';

const pluginName = 'ChunkRetryPlugin';

/**
 * Gives the URLs of chunks the query of the entry's own URL, or one of their own after they have failed, and has the
 * shell hold each chunk against its hash first: under such URLs, and for versions the page's import map does not name,
 * the browser knows none.
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
 * A browser remembers a failed module import for the life of the page, and a spoiled file for as long as its headers
 * say. So a chunk that failed is fetched under a fresh URL the next time it is needed, with `?retry=1`. When the shell
 * requests a whole remote again under `remote-entry.js?retry=1`, its chunks follow with the same query.
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
