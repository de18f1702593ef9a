import { createHash } from 'node:crypto';
import type { Compilation } from '@rspack/core';

export type Integrity = Readonly<Record<string, string>>;

/**
 * Hashes of a build's scripts, for the page's import map, and of its styles, for the `integrity` of their links.
 * Development builds omit the hashes of styles, whose content changes under the same URL.
 */
export function integrityOf(compilation: Compilation): Integrity {
  const hashedFiles = compilation.options.mode === 'development' ? /\.js$/ : /\.(js|css)$/;
  const files = compilation.getAssets().filter(({ name }) => hashedFiles.test(name));
  // Sorted by name, as the compilation order varies.
  files.sort((one, other) => (one.name < other.name ? -1 : 1));
  return Object.fromEntries(
    files.map(({ name, source }) => [name, `sha256-${createHash('sha256').update(source.buffer()).digest('base64')}`]),
  );
}
