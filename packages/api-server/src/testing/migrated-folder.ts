import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/**
 * Makes a data folder whose embedded database has its tables already, and no row: making them takes a server or a
 * command five seconds of a processor. Whoever calls it removes the folder.
 */
export function makeMigratedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tech-portal-data-'));
  const template = inject('databaseTemplate');
  if (template.kind === 'embedded') cpSync(template.emptyFolder, folder, { recursive: true });
  return folder;
}
