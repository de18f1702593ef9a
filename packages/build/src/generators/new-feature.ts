import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { featureFiles } from './feature-files.ts';
import { nameOf } from './names.ts';

/** Adds a line before the end of a block of a manifest. */
function addTo(manifest: string, opening: string, closing: string, line: string): string {
  const start = manifest.indexOf(opening);
  const end = manifest.indexOf(closing, start);
  if (start === -1 || end === -1) throw new Error(`The manifest has no block ${opening.trim()}`);
  return `${manifest.slice(0, end)}\n    ${line}${manifest.slice(end)}`;
}

/** Writes files that are not there yet. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text, { flag: 'wx' });
  }
}

/**
 * Adds a feature to an app: a page with its query and test, and its route in the manifest.
 *
 * @param appFolder Absolute path of the app.
 * @param feature Name in kebab-case; also the page's address.
 * @throws Error with a sentence when there is no such app, or the feature is there already
 */
export async function newFeature(appFolder: string, feature: string): Promise<void> {
  const name = nameOf(feature);
  const manifestFile = join(appFolder, 'src/manifest.ts');
  if (!existsSync(manifestFile)) throw new Error(`${appFolder} is no app: it has no src/manifest.ts.`);
  if (existsSync(join(appFolder, 'src', feature))) throw new Error(`${feature} is there already.`);

  const manifest = await readFile(manifestFile, 'utf8');
  const expose = `'./${feature}-page': './src/${feature}/${feature}-page.tsx',`;
  const route = `{ path: '/${feature}', expose: './${feature}-page', access: ['tech', 'admin'], title: '${name.title}' },`;
  const withExpose = addTo(manifest, '  exposes: {', '\n  },', expose);
  await writeFile(manifestFile, addTo(withExpose, '  routes: [', '\n  ],', route));
  await writeFiles(join(appFolder, 'src'), featureFiles(name));
}
