import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { pruneTypes } from './exposed-types.ts';
import type { ExposedTypes } from './exposed-types.ts';

/**
 * Reads types packed by the federation library's plugin (`@mf-types.zip`): a declaration for each expose by its public
 * name.
 *
 * @param names Names of the exposes to read.
 * @throws Error for an invalid archive
 */
export async function readZippedTypes(file: string, names: readonly string[]): Promise<ExposedTypes> {
  const archive = await readFile(file);
  const entries = Object.entries(unzip(file, archive)).filter(([path]) => path.endsWith('.d.ts'));
  const files = Object.fromEntries(entries.map(([path, content]) => [path, strFromU8(content)]));
  const declared = names.map((name) => [name, `${name.slice(2)}.d.ts`] as const).filter(([, path]) => path in files);
  return pruneTypes({ exposes: Object.fromEntries(declared), files });
}

function unzip(file: string, archive: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(archive);
  } catch (cause) {
    throw new Error(`${file} is not an archive of types. Nothing was published.`, { cause });
  }
}
