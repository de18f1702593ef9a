import type { Compiler } from '@rspack/core';

const pluginName = 'ChunkOrderPlugin';

const loadingOfChunks = /(?<=Promise\.all\([^[\n]*\[)(?:__webpack_require__\.e\(\d+\)(?:, )?)+(?=\])/g;

const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

/** The last one is the expose's own: its styles stay after those that it shares with others. */
function sorted(calls: string): string {
  const list = calls.split(', ');
  return [...list.slice(0, -1).toSorted(byNumber), ...list.slice(-1)].join(', ');
}

/**
 * In which order the bundler lists the chunks of an expose depends on the folder it works in. All of them are requested
 * at once, and those that exposes share have no order among each other: sorted, the same sources are the same version everywhere.
 */
export class ChunkOrderPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.runtimeModule.tap(pluginName, ({ source }) => {
        if (!source) return;
        const code = source.source.toString();
        const ordered = code.replace(loadingOfChunks, sorted);
        if (ordered !== code) source.source = Buffer.from(ordered);
      });
    });
  }
}
