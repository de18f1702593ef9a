import { RuntimeGlobals, RuntimeModule } from '@rspack/core';
import type { Compiler } from '@rspack/core';

const pluginName = 'RetryUrlPlugin';

/**
 * Gives the URLs of chunks the query of the entry's own URL, and has the shell hold each chunk against its hash first:
 * under such URLs, and for versions the page's import map does not name, the browser knows none.
 */
class RetryUrlRuntimeModule extends RuntimeModule {
  constructor() {
    super('retry url', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { getChunkScriptFilename: name, getChunkCssFilename: style, ensureChunk: ensure } = RuntimeGlobals;
    return `const { search } = new URL(import.meta.url), nameOf = ${name}, styleOf = ${style}, ensure = ${ensure};
if (search) ${name} = (id) => nameOf(id) + search;
if (search && styleOf) ${style} = (id) => styleOf(id) + search;
if (ensure) ${ensure} = (id) => {
  const verified = globalThis.portalVerify?.(new URL(${name}(id), import.meta.url).href);
  return verified ? verified.then(() => ensure(id)) : ensure(id);
};`;
  }
}

/**
 * A browser remembers a failed module import for the life of the page, and a spoilt file for as long as its headers
 * say. When the shell asks for a remote again under `remote-entry.js?retry=1`, this makes its chunks follow as
 * `chunk.js?retry=1` and `chunk.css?retry=1`.
 */
export class RetryUrlPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(pluginName, (chunk, requirements) => {
        requirements.add(RuntimeGlobals.getChunkScriptFilename);
        requirements.add(RuntimeGlobals.ensureChunk);
        compilation.addRuntimeModule(chunk, new RetryUrlRuntimeModule());
      });
    });
  }
}
