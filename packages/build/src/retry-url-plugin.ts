import { RuntimeGlobals, RuntimeModule } from '@rspack/core';
import type { Compiler } from '@rspack/core';

const pluginName = 'RetryUrlPlugin';

/**
 * Gives the URLs of chunks the query of the entry's own URL. The page's import map knows no such URLs, so each chunk
 * is fetched with its hash first: what is imported then comes from the browser's cache.
 */
class RetryUrlRuntimeModule extends RuntimeModule {
  constructor() {
    super('retry url', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { getChunkScriptFilename: name, ensureChunk: ensure } = RuntimeGlobals;
    return `const { search } = new URL(import.meta.url);
if (search) {
  const nameOf = ${name}, ensure = ${ensure}, hashes = JSON.parse(document.querySelector('script[type=importmap]')?.textContent || '{}').integrity || {};
  ${name} = (id) => nameOf(id) + search;
  if (ensure) ${ensure} = (id) => {
    const url = new URL(nameOf(id), import.meta.url), hash = hashes[url.pathname] || hashes[url.href];
    return hash ? fetch(url.href + search, { integrity: hash }).then((answer) => { if (!answer.ok) throw new Error(url.href + ' answered ' + answer.status + '.'); return ensure(id); }) : ensure(id);
  };
}`;
  }
}

/**
 * A browser remembers a failed module import for the life of the page. When the shell asks for a remote again
 * under `remote-entry.js?retry=1`, this makes its chunks follow as `chunk.js?retry=1`.
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
