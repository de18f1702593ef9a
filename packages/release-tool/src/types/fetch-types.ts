import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { liveVersion, readLiveVersions } from '@tech-portal/release';
import type { ReleaseStore } from '@tech-portal/release';
import { exposedTypesFile, filesForConsumer } from './exposed-types.ts';
import type { ExposedTypes } from './exposed-types.ts';

export interface FetchTypesOptions {
  readonly store: ReleaseStore;
  /** Parent folder; the app's folder in it is overwritten. */
  readonly into: string;
}

/**
 * Writes the types of a live app's exposes into a consumer's folder.
 *
 * @param name `mfe-store/part-search-panel`, or `mfe-store` for all exposes.
 * @returns The lines to print.
 * @throws Error when the app is not live, has no types, or lacks the expose; nothing is written then
 */
export async function fetchTypes(name: string, { store, into }: FetchTypesOptions): Promise<string[]> {
  const [app = '', ...rest] = name.split('/');
  const version = liveVersion(await readLiveVersions(store), app);
  if (version === undefined) throw new Error(`${app} is not live in ${store.name}.`);
  const text = await store.read(`remotes/${app}/${version}/${exposedTypesFile}`);
  if (!text) throw new Error(`${app} ${version} was published without types.`);
  const files = filesForConsumer(app, JSON.parse(text.toString()) as ExposedTypes, rest.join('/') || undefined);
  const folder = resolve(into);
  for (const file of files.keys()) {
    if (!join(folder, file).startsWith(join(folder, app) + sep)) {
      throw new Error(`${app} ${version} lists the file ${file}, outside its folder.`);
    }
  }
  await rm(join(folder, app), { recursive: true, force: true });
  for (const [file, content] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return [`${name} of ${app} ${version}: ${files.size} declarations in ${join(folder, app)}`];
}
