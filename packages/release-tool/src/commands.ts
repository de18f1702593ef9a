import { resolve } from 'node:path';
import {
  canary,
  describeLive,
  list,
  promote,
  prune,
  publish,
  refreshStaticPages,
  rollback,
} from '@tech-portal/release';
import type { ListedVersion, PublishedVersion, ReleaseStore } from '@tech-portal/release';
import { finishedBuild } from './build-app.ts';
import { candidateProblems } from './candidate.ts';

/** What a command is told besides its words. */
interface CommandOptions {
  readonly store: ReleaseStore;
  /** Who does it. */
  readonly by: string;
  /** Also make live what is published. */
  readonly promote: boolean;
  /** Make live what does not fit. */
  readonly force: boolean;
  readonly keep: number;
  readonly days: number;
  readonly dryRun: boolean;
}

/** A command: answers the lines to print; undefined when its words are not understood. */
type Command = (words: readonly string[], options: CommandOptions) => Promise<readonly string[]> | undefined;

async function requireFit({ store, force }: CommandOptions, candidate: PublishedVersion): Promise<void> {
  if (force) return;
  const problems = await candidateProblems(store, candidate);
  if (problems.length === 0) return;
  const list = problems.map((problem) => `  - ${problem}`).join('\n');
  throw new Error(`${candidate.app} ${candidate.version} does not fit what is live:\n${list}\nNothing was changed.`);
}

async function publishAll(folders: readonly string[], options: CommandOptions): Promise<string[]> {
  const lines = [];
  for (const folder of folders) {
    const published = await publish({ store: options.store, build: await finishedBuild(resolve(folder)) });
    if (options.promote) {
      await requireFit(options, published);
      await promote({ ...options, ...published });
    }
    lines.push(`${published.app} ${published.version} ${options.promote ? 'is live' : 'published'}`);
  }
  return lines;
}

async function makeLive(app: string, version: string, options: CommandOptions): Promise<string[]> {
  await requireFit(options, { app, version });
  await promote({ ...options, app, version });
  return [`${app} ${version} is live`];
}

async function makeCanary(app: string, version: string, percent: number, options: CommandOptions): Promise<string[]> {
  if (percent > 0) await requireFit(options, { app, version });
  await canary({ ...options, app, version, percent });
  return [`${app} ${version} for ${percent} % of the people`];
}

const lineOf = ({ app, version, publishedAt, live, canaryPercent }: ListedVersion): string =>
  [app, version, publishedAt.toISOString(), live && 'live', canaryPercent !== undefined && `canary ${canaryPercent} %`]
    .filter(Boolean)
    .join(' ');

/** The commands of the release tool by their names. */
export const commands: Readonly<Record<string, Command>> = {
  publish: (folders, options) => (folders.length > 0 ? publishAll(folders, options) : undefined),
  promote: ([app, version], options) => (app && version ? makeLive(app, version, options) : undefined),
  canary: ([app, version, percent], options) =>
    app && version && percent ? makeCanary(app, version, Number(percent), options) : undefined,
  rollback: ([app, version], { store }) =>
    app ? rollback({ store, app, version }).then((live) => [`${app} ${live.version} is live again`]) : undefined,
  pages: (_, { store }) => refreshStaticPages(store).then(() => [`${store.name}: pages written anew`]),
  list: async (_, { store }) => [...(await describeLive({ store })), '', ...(await list({ store })).map(lineOf)],
  prune: async (_, options) => {
    const deleted = await prune(options);
    return deleted.map(({ app, version }) => `${app} ${version} ${options.dryRun ? 'would be deleted' : 'deleted'}`);
  },
};
