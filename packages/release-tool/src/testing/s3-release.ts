import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promote, publish } from '@tech-portal/release';
import type { ReleaseStore } from '@tech-portal/release';
import { onTestFinished } from 'vitest';
import { s3Store } from '../s3-store.ts';
import { builtRemote, builtShell } from './built-remote.ts';
import { startS3 } from './s3-fake.ts';

export async function build(code: string, app = 'mfe-store'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const manifest = builtRemote(app);
  const files = { 'portal-manifest.json': JSON.stringify(manifest), 'remote-entry.js': code, 'chunks/page.css': code };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return folder;
}

/** Makes a shell live, as pages cannot be written without one. */
export async function publishShell(store: ReleaseStore): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shell-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><head>\n<script type="application/json" id="portal-config"></script>\n<script type="application/json" id="remote-registry"></script></head>',
  );
  await writeFile(join(folder, 'portal-shell.json'), JSON.stringify(builtShell));
  await promote({ store, ...(await publish({ store, build: folder })) });
}

export async function createStore() {
  const s3 = await startS3();
  const store = s3Store({ bucket: 'portal', prefix: 'live', client: s3.client });
  const release = async (code: string) => {
    const published = await publish({ store, build: await build(code) });
    await promote({ store, ...published, by: 'ann' });
    return published.version;
  };
  return { s3, objects: s3.objects, store, release };
}
