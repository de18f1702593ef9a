import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { featureFiles } from './feature-files.ts';
import { nameOf } from './names.ts';

/** Where the bracket at a place is closed; the texts of a manifest hold no brackets. */
function closingOf(manifest: string, opened: number): number {
  let depth = 0;
  for (let at = opened; at < manifest.length; at += 1) {
    if ('[{'.includes(manifest.charAt(at))) depth += 1;
    if (']}'.includes(manifest.charAt(at))) depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('The manifest has a bracket that is not closed.');
}

/** Adds a line at the end of a block of a manifest, whether it stands on one line or on several. */
function addTo(manifest: string, opening: string, line: string): string {
  const start = manifest.indexOf(opening);
  if (start === -1) throw new Error(`The manifest has no block ${opening.trim()}`);
  const opened = start + opening.length - 1;
  const closed = closingOf(manifest, opened);
  const held = manifest.slice(0, closed).trimEnd();
  const comma = held.length === opened + 1 || held.endsWith(',') ? '' : ',';
  return `${held}${comma}\n    ${line}\n  ${manifest.slice(closed)}`;
}

/** Writes files that are not there yet. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text, { flag: 'wx' });
  }
}

/**
 * Adds a feature to an app: a page with a list, a form, a change and their tests, and its route in the manifest.
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
  const withExpose = addTo(manifest, '  exposes: {', expose);
  await writeFile(manifestFile, addTo(withExpose, '  routes: [', route));
  await writeFiles(join(appFolder, 'src'), featureFiles(name));
}
