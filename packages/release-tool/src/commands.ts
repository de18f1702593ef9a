import { resolve } from 'node:path';
import {
  canary,
  describeLive,
  list,
  promote,
  prune,
  publish,
  refreshStaticPages,
  requireCanary,
  requireRight,
  rollback,
} from '@tech-portal/release';
import type { ListedVersion, PublishedVersion } from '@tech-portal/release';
import { prepareBuild } from './build-app.ts';
import type { CommandOptions } from './command-options.ts';
import { explainStack, readStack } from './explain.ts';
import { requireFit } from './require-fit.ts';
import type { FitResult } from './require-fit.ts';
import { retireApp, switchAppOff, switchAppOn } from './retire-commands.ts';
import { openLiveStore } from './live-store.ts';
import { runKeysCommand, runTeamsCommand, describeHistory, describeSignatures } from './rights-commands.ts';
import { fetchTypes } from './types/fetch-types.ts';

/** Runs a command and returns the lines to print; undefined for unknown arguments. */
export type Command = (args: readonly string[], options: CommandOptions) => Promise<readonly string[]> | undefined;

async function makeLive(candidate: PublishedVersion, options: CommandOptions): Promise<string[]> {
  // Checked first, as mounting the candidate takes minutes.
  requireRight(options.signing, candidate.app, 'promote');
  const { lines, ...checked } = await requireFit(options, candidate);
  await promote({ ...options, ...candidate, ...checked });
  return [...lines, `${candidate.app} ${candidate.version} is live`];
}

async function publishOne(folder: string, options: CommandOptions): Promise<PublishedVersion> {
  const build = await prepareBuild(resolve(folder), options.describe);
  try {
    return await publish({ ...options, build: build.folder });
  } finally {
    await build.remove();
  }
}

async function publishAll(folders: readonly string[], options: CommandOptions): Promise<string[]> {
  const lines = [];
  if (options.describe !== undefined && folders.length > 1) {
    throw new Error('--describe is for one build: publish the others by themselves. Nothing was published.');
  }
  for (const folder of folders) {
    const published = await publishOne(folder, options);
    if (options.promote) lines.push(...(await makeLive(published, options)));
    else lines.push(`${published.app} ${published.version} published`);
  }
  return lines;
}

/** Result for commands that make nothing live and therefore need no check. */
const uncheckedFit: FitResult = { lines: [], unchecked: undefined, testedWith: undefined };

async function makeCanary(candidate: PublishedVersion, percent: number, options: CommandOptions): Promise<string[]> {
  if (percent > 0) {
    requireRight(options.signing, candidate.app, 'canary');
    requireCanary(candidate.app);
  }
  const { lines, ...checked } = percent > 0 ? await requireFit(options, candidate) : uncheckedFit;
  await canary({ ...options, ...candidate, percent, ...checked });
  return [...lines, `${candidate.app} ${candidate.version} for ${percent} % of users`];
}

async function writePages(store: CommandOptions['store']): Promise<string[]> {
  const lines: string[] = [];
  await refreshStaticPages(store, (app, message) => {
    if (message !== undefined) lines.push(`${app} stays as it was: ${message}`);
  });
  return [...new Set(lines), `${store.name}: pages rewritten`];
}

const formatVersion = ({ app, version, publishedAt, live, canaryPercent }: ListedVersion): string =>
  [app, version, publishedAt.toISOString(), live && 'live', canaryPercent !== undefined && `canary ${canaryPercent} %`]
    .filter(Boolean)
    .join(' ');

export const commands: Readonly<Record<string, Command>> = {
  publish: (folders, options) => (folders.length > 0 ? publishAll(folders, options) : undefined),
  promote: ([app, version], options) => (app && version ? makeLive({ app, version }, options) : undefined),
  canary: ([app, version, percent], options) =>
    app && version && percent !== undefined ? makeCanary({ app, version }, Number(percent), options) : undefined,
  rollback: ([app, version], options) =>
    app ? rollback({ ...options, app, version }).then((live) => [`${app} ${live.version} is live again`]) : undefined,
  retire: ([app], options) => (app ? retireApp(app, options) : undefined),
  off: ([app], options) => (app ? switchAppOff(app, options) : undefined),
  on: ([app], options) => (app ? switchAppOn(app, options) : undefined),
  explain: async ([file], { store }) => explainStack(store, await readStack(file)),
  pages: (_, { store }) => writePages(store),
  types: ([name], { store, into = 'types' }) => (name ? fetchTypes(name, { store, into }) : undefined),
  list: async (_, { store, signing }) => {
    const versions = await list({ store });
    if (versions.length === 0) return [`Nothing is published in ${store.name}.`];
    const live = await describeLive({ store: await openLiveStore(store, undefined) });
    return [...live, '', ...versions.map(formatVersion), '', ...(await describeSignatures(store, signing?.teams))];
  },
  history: ([app], { store, signing }) => describeHistory(store, app, signing?.teams),
  keys: ([action, file], { signing }) => runKeysCommand(action, file, signing?.key),
  teams: ([file], { store, signing }) => (file ? runTeamsCommand(store, file, signing?.key) : undefined),
  prune: async (_, options) => {
    const deleted = await prune(options);
    return deleted.map(({ app, version }) => `${app} ${version} ${options.dryRun ? 'would be deleted' : 'deleted'}`);
  },
};
