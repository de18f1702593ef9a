import { createHash } from 'node:crypto';
import type { Compilation } from '@rspack/core';

/** File → the hash a browser holds it against, e.g. `sha256-…`. */
export type Integrity = Readonly<Record<string, string>>;

/** The hashes of a build's scripts. Styles are not among them: a browser checks none that the code itself asks for. */
export function integrityOf(compilation: Compilation): Integrity {
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
  return Object.fromEntries(
    scripts.map(({ name, source }) => [
      name,
      `sha256-${createHash('sha256').update(source.buffer()).digest('base64')}`,
    ]),
  );
}
