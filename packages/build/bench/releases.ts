import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { folderStore, liveVersion, publish, readLiveVersions } from '@tech-portal/release';
import { workspaceFolder } from '../src/apps.ts';
import { createChangedBuild } from './changed-build.ts';
import type { VisitedPortal } from './compare-pages.ts';
import { cache, releaseDir } from './portals.ts';

/** Times of a release's steps, in milliseconds, until people have the new version. */
export interface ReleaseTimes {
  /** From the command to the changed registry: mounting the candidate, and all other steps. */
  readonly mountCheckMs: number;
  readonly otherStepsMs: number;
  /** From the changed registry to the new version's content in a new tab. */
  readonly content: number;
}

const app = 'mfe-store';
const expose = './categories-page';
const path = '/categories';
const content = 'main a[href^="/categories/"]';

const changedAt = async (dir: string) => (await stat(join(dir, 'live.json'))).mtimeMs;

async function waitUntilLive(dir: string, before: number): Promise<void> {
  while ((await changedAt(dir)) === before) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function promoteByTool(dir: string, version: string): Promise<string> {
  const tool = join(workspaceFolder, 'packages/release-tool/src/cli.ts');
  const child = spawn(process.execPath, [tool, 'promote', app, version, '--to', dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${app} ${version} was not promoted.`);
  return printed;
}

async function waitUntilShown(
  browser: Browser,
  { origin, visitor }: VisitedPortal,
  live: Promise<unknown>,
  marker: string,
) {
  const context = await browser.newContext();
  try {
    await context.addInitScript((session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    }, visitor.session);
    // Returning visitor: the browser's cache has the unchanged files.
    const earlier = await context.newPage();
    await earlier.goto(origin + path);
    await earlier.waitForSelector(content);
    await earlier.close();
    await live;
    const start = performance.now();
    const tab = await context.newPage();
    await tab.goto(origin + path, { waitUntil: 'commit' });
    await tab.waitForSelector(content, { state: 'attached' });
    await tab.waitForFunction((requested) => window.benchRelease === requested, marker);
    return performance.now() - start;
  } finally {
    await context.close();
  }
}

/** Publishes a changed build of the store app, promotes it with all checks, and waits for it in a new tab. */
export async function measureRelease(browser: Browser, portal: VisitedPortal): Promise<ReleaseTimes> {
  const dir = releaseDir(portal.name);
  const store = folderStore(dir);
  const marker = `release ${Date.now()}`;
  const liveNow = liveVersion(await readLiveVersions(store), app) ?? '';
  const build = await createChangedBuild(join(dir, 'remotes', app, liveNow), cache, expose, marker);
  const { version } = await publish({ store, build });

  const before = await changedAt(dir);
  const start = performance.now();
  let liveAfter = 0;
  const live = waitUntilLive(dir, before).then(() => (liveAfter = performance.now() - start));
  const [printed, shown] = await Promise.all([
    promoteByTool(dir, version),
    waitUntilShown(browser, portal, live, marker),
  ]);
  const mountCheckMs = Number(/mounted: \d+ pages in ([\d.]+) s/.exec(printed)?.[1] ?? 0) * 1000;
  return { mountCheckMs, otherStepsMs: liveAfter - mountCheckMs, content: shown };
}
