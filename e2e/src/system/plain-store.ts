import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderStore } from '@tech-portal/release';
import type { ReleaseStore } from '@tech-portal/release';

/**
 * Folder of releases without compressed copies: compressing an app takes seconds of CPU time, and no scenario needs the
 * copies.
 */
export function plainStore(root: string): ReleaseStore {
  return {
    ...folderStore(root),
    async putFolder(path, local) {
      const target = join(root, path);
      if (existsSync(target)) return;
      // Servers read the folder concurrently: a version appears completely or not at all.
      const draft = join(dirname(target), `.draft-${randomUUID()}`);
      await cp(local, draft, { recursive: true });
      await rename(draft, target);
    },
  };
}
