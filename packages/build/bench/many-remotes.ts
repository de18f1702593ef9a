import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { BuiltRemote } from '@tech-portal/platform/manifest';
import { folderStore, liveVersion, promote, readLiveVersions } from '@tech-portal/release';
import { median } from './median.ts';
import { measurePage } from './measure-page.ts';
import type { Measurement } from './measure-page.ts';
import { cache, releaseDir, serveRelease } from './portals.ts';
import { networks, scenarios } from './scenarios.ts';
import { createVisitor } from './visitor.ts';

const REMOTE_COUNTS = [3, 10, 50] as const;
const pages = ['login', 'store'];

/** Cost of a page by number of registered remotes. Medians in transferred bytes and milliseconds. */
export interface ManyRemotesRow {
  readonly page: string;
  readonly network: string;
  readonly remotes: number;
  readonly pageBytes: number;
  readonly codeBytes: number;
  readonly firstPaint: number;
  readonly content: number;
}

const digest = (text: string) => createHash('sha256').update(text);

/**
 * Copies the real remote with another name, pages and menu entries, and with random hashes, which do not compress.
 * Nobody visits the copy.
 */
function copyAs(manifest: BuiltRemote, name: string): BuiltRemote {
  const renameFile = (file: string) =>
    file.replace(
      /\.\w{10}\.(js|css)$/,
      `.${digest(name + file)
        .digest('hex')
        .slice(0, 10)}.$1`,
    );
  const exposes = Object.entries(manifest.exposes).map(([expose, files]) => [expose, files.map(renameFile)]);
  const integrity = Object.keys(manifest.integrity ?? {}).map((file) => [
    renameFile(file),
    `sha256-${digest(name + file).digest('base64')}`,
  ]);
  return {
    ...manifest,
    name,
    entry: renameFile(manifest.entry),
    exposes: Object.fromEntries(exposes),
    integrity: Object.fromEntries(integrity),
    routes: manifest.routes.map((route) => ({ ...route, path: `/${name}${route.path}` })),
    navigation: manifest.navigation.map((entry) => ({ ...entry, path: `/${name}${entry.path}` })),
  };
}

async function register(dir: string, manifest: BuiltRemote): Promise<void> {
  const version = 'bench';
  const folder = join(dir, 'remotes', manifest.name, version);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'portal-manifest.json'), JSON.stringify(manifest));
  await promote({ store: folderStore(dir), app: manifest.name, version });
}

async function readAdmin(dir: string): Promise<BuiltRemote> {
  const version = liveVersion(await readLiveVersions(folderStore(dir)), 'mfe-admin') ?? '';
  const file = join(dir, 'remotes/mfe-admin', version, 'portal-manifest.json');
  return JSON.parse(await readFile(file, 'utf8')) as BuiltRemote;
}

const medianOf = (visits: readonly Measurement[], metric: 'pageBytes' | 'codeBytes' | 'firstPaint' | 'content') =>
  median(visits.map((visit) => visit[metric])) ?? 0;

/** Registers a growing number of copies of a remote and measures their cost to pages that use none of them. */
export async function measureManyRemotes(browser: Browser, port: number, runs: number): Promise<ManyRemotesRow[]> {
  const dir = join(cache, 'many');
  await rm(dir, { recursive: true, force: true });
  await cp(releaseDir('federated'), dir, { recursive: true });
  const admin = await readAdmin(dir);
  const portal = await serveRelease({ dir, data: join(cache, 'many-data'), port });
  const rows: ManyRemotesRow[] = [];
  try {
    const { session } = await createVisitor(portal.origin);
    let registered = 3;
    for (const count of REMOTE_COUNTS) {
      for (; registered < count; registered += 1) await register(dir, copyAs(admin, `mfe-area-${registered}`));
      for (const scenario of scenarios.filter(({ name }) => pages.includes(name))) {
        for (const network of networks.filter(({ name }) => name !== '9 Mbps')) {
          const visits: Measurement[] = [];
          for (let run = 0; run < runs; run += 1) {
            const own = scenario.signedIn ? session : {};
            const { cold } = await measurePage({ browser, origin: portal.origin, scenario, network, session: own });
            visits.push(cold);
          }
          rows.push({
            page: scenario.name,
            network: network.name,
            remotes: count,
            pageBytes: medianOf(visits, 'pageBytes'),
            codeBytes: medianOf(visits, 'codeBytes'),
            firstPaint: medianOf(visits, 'firstPaint'),
            content: medianOf(visits, 'content'),
          });
        }
      }
    }
  } finally {
    await portal.stop();
  }
  return rows;
}
