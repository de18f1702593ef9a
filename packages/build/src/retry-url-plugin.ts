import { RuntimeGlobals, RuntimeModule } from '@rspack/core';
import type { Compiler } from '@rspack/core';

const pluginName = 'RetryUrlPlugin';

/** Gives the URLs of chunks the query of the entry's own URL. */
class RetryUrlRuntimeModule extends RuntimeModule {
  constructor() {
    super('retry url', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const name = RuntimeGlobals.getChunkScriptFilename;
    return `const { search } = new URL(import.meta.url);
if (search) { const nameOf = ${name}; ${name} = (id) => nameOf(id) + search; }`;
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
        compilation.addRuntimeModule(chunk, new RetryUrlRuntimeModule());
      });
    });
  }
}
