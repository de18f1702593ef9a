import type { Compiler } from '@rspack/core';

const pluginName = 'ChunkOrderPlugin';

const chunkLoadPattern = /(?<=Promise\.all\([^[\n]*\[)(?:__webpack_require__\.e\(\d+\)(?:, )?)+(?=\])/g;

const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

/** Sorts the loading calls of an expose, and keeps its own chunk last: its styles must come after shared ones. */
function sortChunkLoads(calls: string): string {
  const list = calls.split(', ');
  return [...list.slice(0, -1).toSorted(byNumber), ...list.slice(-1)].join(', ');
}

/**
 * Sorts the chunks of an expose, whose order otherwise depends on the build folder, to make versions reproducible.
 * Sorting is safe, as all chunks are requested at once and shared chunks have no order.
 */
export class ChunkOrderPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.runtimeModule.tap(pluginName, ({ source }) => {
        if (!source) return;
        const code = source.source.toString();
        const ordered = code.replace(chunkLoadPattern, sortChunkLoads);
        if (ordered !== code) source.source = Buffer.from(ordered);
      });
    });
  }
}
