import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { featureFiles } from './feature-files.ts';
import { insertLines } from './insertions.ts';
import { nameOf } from './names.ts';
import type { Name } from './names.ts';
import { pageLists } from './page-lists.ts';

/** Position of the bracket that closes the one at `opened`; a manifest's texts contain no brackets. */
function findClosingBracket(manifest: string, opened: number): number {
  let depth = 0;
  for (let at = opened; at < manifest.length; at += 1) {
    if ('[{'.includes(manifest.charAt(at))) depth += 1;
    if (']}'.includes(manifest.charAt(at))) depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('The manifest has a bracket that is not closed.');
}

function addToBlock(manifest: string, opening: string, line: string): string {
  const start = manifest.indexOf(opening);
  if (start === -1) throw new Error(`The manifest has no block ${opening.trim()}`);
  const opened = start + opening.length - 1;
  const closed = findClosingBracket(manifest, opened);
  const content = manifest.slice(0, closed).trimEnd();
  const comma = content.length === opened + 1 || content.endsWith(',') ? '' : ',';
  return `${content}${comma}\n    ${line}\n  ${manifest.slice(closed)}`;
}

/** Writes files that do not exist yet. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text, { flag: 'wx' });
  }
}

/**
 * True for an administration app: its routes and menu entries are for administrators, those of other apps also for
 * technicians.
 */
const isAdministration = (manifest: string): boolean =>
  manifest.includes("access: 'admin'") && !/access: (?!'admin')/.test(manifest);

/** Next multiple of ten after the order numbers of the app's menu entries. */
function nextOrder(manifest: string): number {
  const orders = [...manifest.matchAll(/\border: (\d+)/g)].map(([, order]) => Number(order));
  return Math.floor(Math.max(0, ...orders) / 10) * 10 + 10;
}

/** Manifest with the page's expose, route and menu entry. */
function withPage(manifest: string, { kebab, title }: Name): string {
  const isAdmin = isAdministration(manifest);
  const access = isAdmin ? "'admin'" : "['tech', 'admin']";
  const section = isAdmin ? 'admin' : 'main';
  const expose = `'./${kebab}-page': './src/${kebab}/${kebab}-page.tsx',`;
  const route = `{ path: '/${kebab}', expose: './${kebab}-page', access: ${access}, title: '${title}' },`;
  const entry = `{ label: '${title}', path: '/${kebab}', icon: 'checklist', order: ${nextOrder(manifest)}, section: '${section}', access: ${access} },`;
  const withExpose = addToBlock(manifest, '  exposes: {', expose);
  return addToBlock(addToBlock(withExpose, '  routes: [', route), '  navigation: [', entry);
}

/**
 * Adds a feature to an app: a list page with filter, export, row and bulk actions, a form and their tests, its route
 * and menu entry in the manifest, and its lines in the axe and budget lists.
 *
 * @param workspace Absolute path of the workspace.
 * @param app Folder of the app.
 * @param feature Name in kebab-case; also the page's path.
 * @returns The written or changed files.
 * @throws Error with a sentence when the app is missing or the feature exists; nothing is written then
 */
export async function newFeature(workspace: string, app: string, feature: string): Promise<string[]> {
  const name = nameOf(feature);
  const manifestFile = join(app, 'src/manifest.ts');
  if (!existsSync(join(workspace, manifestFile))) throw new Error(`${app} is not an app: it has no src/manifest.ts.`);
  if (existsSync(join(workspace, app, 'src', feature))) throw new Error(`${feature} already exists.`);

  const manifest = await readFile(join(workspace, manifestFile), 'utf8');
  const changed = withPage(manifest, name);
  const user = isAdministration(manifest) ? 'admin' : 'technician';
  const changedLists = await insertLines(workspace, feature, pageLists(app, name, user));
  await writeFile(join(workspace, manifestFile), changed);
  const files = await featureFiles(name);
  await writeFiles(join(workspace, app, 'src'), files);
  return [...Object.keys(files).map((file) => join(app, 'src', file)), manifestFile, ...changedLists];
}
