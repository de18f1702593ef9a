import { RuntimePlugin } from '@rspack/core';
import type { Compiler } from '@rspack/core';

const pluginName = 'StyleIntegrityPlugin';

/**
 * A browser holds no style sheet against the page's import map. Each link that the code itself makes for one therefore
 * names the hash the page knows: another style sheet than was published does not load, nor does what needs it.
 */
export class StyleIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      RuntimePlugin.getCompilationHooks(compilation).createLink.tap(
        pluginName,
        (code) => `${code}
const styleHash = globalThis.portalStyleHash?.(link.href);
if (styleHash) Object.assign(link, { integrity: styleHash, crossOrigin: 'anonymous' });`,
      );
    });
  }
}
