import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { pnpm } from './pnpm.mjs';
import { at } from './repository.mjs';

/** Where the bill of materials is written. */
export const billFile = '.cache/sbom.cdx.json';

/** Writes what every package that apps and server need is called, its hash and its license, as CycloneDX. */
export async function writeBill() {
  mkdirSync(dirname(at(billFile)), { recursive: true });
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  return pnpm(['sbom', ...format, '--prod', '--out', at(billFile)], { cwd: at('') });
}
