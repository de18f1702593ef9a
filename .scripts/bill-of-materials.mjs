import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { pnpm } from './pnpm.mjs';
import { at } from './repository.mjs';

export const billFile = '.cache/sbom.cdx.json';

/** Writes the name, hash and license of all dependencies of apps and server, as CycloneDX. */
export async function writeBill() {
  mkdirSync(dirname(at(billFile)), { recursive: true });
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  return pnpm(['sbom', ...format, '--prod', '--out', at(billFile)], { cwd: at('') });
}
