import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tmpdir } from 'node:os';
import { liveVersion, publish, readLiveVersions, shellName } from '@tech-portal/release';
import type { PublishedVersion, ReleaseStore } from '@tech-portal/release';
import { plainStore } from './plain-store.ts';

const builtRelease = resolve(import.meta.dirname, '../../../.release');

/** Separate release folder of a scenario, with the live versions of the built release. */
export interface ScenarioRelease {
  readonly dir: string;
  readonly store: ReleaseStore;
  /** Publishes a copy of an app's live version with changed scripts, as a new version with its own hashes. */
  publishVariant(app: string, change: (script: string, file: string) => string): Promise<PublishedVersion>;
  remove(): void;
}

const containsHashes = (file: string) => file === 'portal-manifest.json' || file === 'index.html';

const hashOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

export function copyRelease(): ScenarioRelease {
  const root = mkdtempSync(join(tmpdir(), 'release-scenario-'));
  const dir = join(root, 'release');
  cpSync(builtRelease, dir, { recursive: true });
  const store = plainStore(dir);

  return {
    dir,
    store,
    async publishVariant(app, change) {
      const live = liveVersion(await readLiveVersions(store), app);
      if (live === undefined) throw new Error(`${app} is not live.`);
      const build = mkdtempSync(join(root, 'build-'));
      cpSync(join(dir, app === shellName ? app : join('remotes', app), live), build, { recursive: true });
      const hashes = new Map<string, string>();
      const files = readdirSync(build);
      for (const file of files) {
        if (/\.(br|gz)$/.test(file)) rmSync(join(build, file));
        if (!file.endsWith('.js')) continue;
        const published = readFileSync(join(build, file), 'utf8');
        const script = change(published, file);
        writeFileSync(join(build, file), script);
        hashes.set(hashOf(published), hashOf(script));
      }
      for (const file of files.filter(containsHashes)) {
        let text = readFileSync(join(build, file), 'utf8');
        for (const [before, after] of hashes) text = text.replaceAll(before, after);
        writeFileSync(join(build, file), text);
      }
      return publish({ store, build });
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
