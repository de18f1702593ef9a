import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderStore } from '@tech-portal/release';
import type { ReleaseStore } from '@tech-portal/release';

/**
 * Releases in a folder, whose versions get no compressed copies: to compress an app as well as can be takes seconds of
 * a core, and no scenario is about it.
 */
export function plainStore(root: string): ReleaseStore {
  return {
    ...folderStore(root),
    async putFolder(path, local) {
      const target = join(root, path);
      if (existsSync(target)) return;
      // Servers look at the folder meanwhile: a version is there whole or not at all.
      const draft = join(dirname(target), `.draft-${randomUUID()}`);
      await cp(local, draft, { recursive: true });
      await rename(draft, target);
    },
  };
}
