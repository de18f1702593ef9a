import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tmpdir } from 'node:os';
import { folderStore, liveVersion, publish, readLiveVersions } from '@tech-portal/release';
import type { PublishedVersion, ReleaseStore } from '@tech-portal/release';

const built = resolve(import.meta.dirname, '../../../.release');

/** A release folder of a story's own, with what is live for all others. */
export interface StoryRelease {
  readonly dir: string;
  readonly store: ReleaseStore;
  /** Publishes the live version of an app with its scripts changed; it is another version with hashes of its own. */
  publishVariant(app: string, change: (script: string, file: string) => string): Promise<PublishedVersion>;
  remove(): void;
}

interface Manifest {
  integrity: Record<string, string>;
}

const hashOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Copies the release folder, so that a story may publish and promote as it likes. */
export function copyRelease(): StoryRelease {
  const root = mkdtempSync(join(tmpdir(), 'release-story-'));
  const dir = join(root, 'release');
  cpSync(built, dir, { recursive: true });
  const store = folderStore(dir);

  return {
    dir,
    store,
    async publishVariant(app, change) {
      const live = liveVersion(await readLiveVersions(store), app);
      if (live === undefined) throw new Error(`${app} is not live.`);
      const build = mkdtempSync(join(root, 'build-'));
      cpSync(join(dir, 'remotes', app, live), build, { recursive: true });
      const manifestFile = join(build, 'portal-manifest.json');
      const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
      for (const file of readdirSync(build)) {
        if (/\.(br|gz)$/.test(file)) rmSync(join(build, file));
        if (!file.endsWith('.js')) continue;
        const script = change(readFileSync(join(build, file), 'utf8'), file);
        writeFileSync(join(build, file), script);
        manifest.integrity[file] = hashOf(script);
      }
      writeFileSync(manifestFile, JSON.stringify(manifest));
      return publish({ store, build });
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
