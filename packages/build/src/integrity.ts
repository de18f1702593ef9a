import { createHash } from 'node:crypto';
import type { Compilation } from '@rspack/core';

/** File → the integrity hash that a browser compares it with, e.g. `sha256-…`. */
export type Integrity = Readonly<Record<string, string>>;

/**
 * The hashes of a build's scripts, which the page's import map holds them against, and of its styles, for the
 * `integrity` of their links. While developing there are none of styles: they are exchanged under their address.
 */
export function integrityOf(compilation: Compilation): Integrity {
  const held = compilation.options.mode === 'development' ? /\.js$/ : /\.(js|css)$/;
  const files = compilation.getAssets().filter(({ name }) => held.test(name));
  // In the order of names: that in which they were compiled differs from time to time.
  files.sort((one, other) => (one.name < other.name ? -1 : 1));
  return Object.fromEntries(
    files.map(({ name, source }) => [name, `sha256-${createHash('sha256').update(source.buffer()).digest('base64')}`]),
  );
}
