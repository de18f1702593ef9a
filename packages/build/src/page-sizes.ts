import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_SLOTS } from '@tech-portal/platform/manifest';
import type { RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';

interface FileSize {
  readonly file: string;
  readonly bytes: number;
}

/** A first page with all code and styles that the browser loads for it. */
export interface PageSize {
  readonly page: string;
  readonly bytes: number;
  readonly files: readonly FileSize[];
}

interface ShellFiles {
  readonly portal: readonly string[];
  readonly login: readonly string[];
  readonly federation: readonly string[];
  readonly shared: Readonly<Record<string, readonly string[]>>;
}

/** Size of a file's brotli copy, or of the file itself if there is no copy. */
async function measure(dir: string, file: string): Promise<FileSize> {
  const path = join(dir, file);
  const { size } = await stat(`${path}.br`).catch(() => stat(path));
  return { file, bytes: size };
}

async function measurePage(dir: string, page: string, names: readonly string[]): Promise<PageSize> {
  const files = await Promise.all([...new Set(names)].map((file) => measure(dir, file)));
  return { page, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
}

function shellFilesOf(html: string): { main: string[]; files: ShellFiles } {
  const json = /id="shell-files">([^<]*)</.exec(html)?.[1];
  if (json === undefined) throw new Error('The live page names no shell files.');
  const main = [...html.matchAll(/(?:src|href)="(\/shell\/[^"]+)"/g)].flatMap(([, file]) => file ?? []);
  return { main, files: JSON.parse(json) as ShellFiles };
}

function filesOfExpose(shell: ShellFiles, remote: RegistryEntry, expose: string): string[] {
  const shared = (remote.uses[expose] ?? []).flatMap((request) => shell.shared[request] ?? []);
  return [remote.entry, ...(remote.exposes[expose] ?? []), ...shared];
}

/**
 * Measures the first pages of the live portal in a release folder: login, and each page of each remote for a user with
 * all slots of the chrome.
 */
export async function measurePages(dir: string): Promise<PageSize[]> {
  const { main, files: shell } = shellFilesOf(await readFile(join(dir, 'index.html'), 'utf8'));
  const { remotes } = JSON.parse(await readFile(join(dir, 'registry.json'), 'utf8')) as RemoteRegistry;
  // Slots that other apps offer load only with the content of their page.
  const inChrome = new Set<string>(SHELL_SLOTS);
  const slots = remotes.flatMap((remote) =>
    remote.slots.filter(({ slot }) => inChrome.has(slot)).flatMap(({ expose }) => filesOfExpose(shell, remote, expose)),
  );
  const pages = remotes.flatMap((remote) =>
    remote.routes.map((route) => ({
      page: `${remote.name} ${route.path}`,
      files: [
        ...main,
        ...shell.portal,
        ...shell.federation,
        ...filesOfExpose(shell, remote, route.expose),
        ...(route.chrome === 'none' ? [] : slots),
      ],
    })),
  );
  return Promise.all([
    measurePage(dir, '/login', [...main, ...shell.login]),
    ...pages.map(({ page, files }) => measurePage(dir, page, files)),
  ]);
}

/** Measures the entry of each remote, which loads before any of its pages. */
export async function measureRemoteEntries(dir: string): Promise<PageSize[]> {
  const { remotes } = JSON.parse(await readFile(join(dir, 'registry.json'), 'utf8')) as RemoteRegistry;
  return Promise.all(remotes.map(({ name, entry }) => measurePage(dir, `${name} remote entry`, [entry])));
}
