import { RuntimePlugin } from '@rspack/core';
import type { Compiler } from '@rspack/core';

const pluginName = 'StyleIntegrityPlugin';

/**
 * Adds the hash that the page knows to each style sheet link that code creates, as import maps do not cover style
 * sheets. If a style sheet has changed, neither it nor its expose loads.
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
