import { readdir, readFile, writeFile, mkdir } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { createPackageJson } from './app-package.ts';
import type { AppVersions } from './app-package.ts';
import { findTarballs } from './find-tarballs.ts';

export interface NewApp {
  /** Folder of the new repository; missing or empty. */
  readonly folder: string;
  /** Name in kebab-case, beginning with `mfe-`. */
  readonly name: string;
  readonly team: string;
  readonly contact: string;
  /** Folder with the tarballs of the SDK; undefined to install it from a registry. */
  readonly sdk?: string | undefined;
}

const templateFolder = join(import.meta.dirname, '..', 'template');

const capitalize = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

const escapeQuotes = (text: string) => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");

/** Replaces the placeholder names of the template. */
function fillPlaceholders(text: string, { name, team, contact }: NewApp, isCode: boolean): string {
  const kebab = name.slice('mfe-'.length);
  const words = kebab.split('-').map(capitalize);
  const escape = isCode ? escapeQuotes : (raw: string) => raw;
  return text
    .replaceAll('mfe-sample', name)
    .replaceAll('The team', () => escape(team))
    .replaceAll('team@example.com', () => escape(contact))
    .replaceAll(/Sample(?=[A-Z])/g, words.join(''))
    .replaceAll('Sample', words.join(' '))
    .replaceAll('sample', kebab);
}

function requireName(name: string): void {
  if (/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return;
  throw new Error(
    `${name} is not a name for an app: use mfe- and then lowercase letters, digits and dashes, e.g. mfe-returns.`,
  );
}

async function requireEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (entries.every((entry) => entry === '.git')) return;
  throw new Error(`${folder} is not empty: name a folder that does not exist yet.`);
}

/** Restores the name `.gitignore`: npm omits files of that name from a published package. */
const restoreGitignore = (file: string) => file.replace(/^gitignore$/, '.gitignore');

/**
 * Writes a repository with an app: a list page with a form, their tests, and the configuration to develop, build and
 * release it.
 *
 * @throws Error with a sentence when an option is invalid; nothing is written then
 */
export async function createApp(app: NewApp, versions: AppVersions): Promise<void> {
  requireName(app.name);
  for (const [option, value] of [
    ['team', app.team],
    ['contact', app.contact],
  ] as const) {
    if (value.trim() === '') throw new Error(`The app needs a ${option}: who should be contacted when it fails?`);
  }
  const folder = resolve(app.folder);
  await requireEmpty(folder);
  const tarballs = app.sdk === undefined ? undefined : findTarballs(resolve(app.sdk), versions.sdk, folder);
  const json = `${JSON.stringify(createPackageJson(app.name, versions, tarballs), null, 2)}\n`;
  const files = (await readdir(templateFolder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(templateFolder, join(entry.parentPath, entry.name)));
  for (const file of files) {
    const target = join(
      folder,
      fillPlaceholders(dirname(file), app, false),
      fillPlaceholders(restoreGitignore(basename(file)), app, false),
    );
    await mkdir(dirname(target), { recursive: true });
    const text = await readFile(join(templateFolder, file), 'utf8');
    await writeFile(target, fillPlaceholders(text, app, /\.tsx?$/.test(file)));
  }
  await writeFile(join(folder, 'package.json'), json);
}
