import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { featureFiles } from './feature-files.ts';
import { insertLines } from './insertions.ts';
import { nameOf } from './names.ts';
import { writeFiles } from './new-feature.ts';
import { pageLists } from './page-lists.ts';

/** App whose common files every new app copies unchanged. */
const TEMPLATE_APP = 'mfe-admin';

const copiedFiles = ['rspack.config.ts', 'tsconfig.json', 'vitest.config.ts', 'src/css-modules.d.ts', 'src/testing'];

/** Packages that the first page needs for its form and list, even if the template app has neither. */
const addedDependencies = { '@tech-portal/forms': 'workspace:*', '@tech-portal/lists': 'workspace:*' };

/** Dependencies of the template app that a new app does not need. */
const removedDependencies = ['@tech-portal/api-client', '@tech-portal/domain'];

interface PackageJson {
  readonly dependencies: Readonly<Record<string, string>>;
}

async function packageJson(workspace: string, app: string): Promise<string> {
  const text = await readFile(join(workspace, TEMPLATE_APP, 'package.json'), 'utf8');
  const json = JSON.parse(text.replaceAll(TEMPLATE_APP, app)) as PackageJson;
  const all = Object.entries({ ...json.dependencies, ...addedDependencies }).filter(
    ([name]) => !removedDependencies.includes(name),
  );
  const dependencies = Object.fromEntries(all.toSorted(([one], [other]) => one.localeCompare(other)));
  return `${JSON.stringify({ ...json, dependencies }, null, 2)}\n`;
}

const manifest = (
  app: string,
  page: string,
  title: string,
): string => `import { defineRemote } from '@tech-portal/platform/manifest';

export default defineRemote({
  name: '${app}',
  owner: { team: '${title}', contact: '${app}@example.com' },
  platformContract: '1',
  exposes: {
    './${page}-page': './src/${page}/${page}-page.tsx',
  },
  routes: [
    { path: '/${page}', expose: './${page}-page', access: ['tech', 'admin'], title: '${title}' },
  ],
  navigation: [
    { label: '${title}', path: '/${page}', icon: 'checklist', order: 90, section: 'main', access: ['tech', 'admin'] },
  ],
  slots: [],
  consumes: [],
});
`;

const readme = (app: string, page: string, title: string): string => `# ${app}

| Page | Address | Access |
| ---- | ------- | ------ |
| ${title} | \`/${page}\` | technicians |

## Develop it on its own

\`\`\`sh
node .scripts/pnpm.mjs install     # once
npm run dev -- --app ${app}        # http://localhost:4400: hot reload; the other apps and the API are mocked
npm run new -- feature ${app}/…    # another page
\`\`\`

## Release it on its own

\`\`\`sh
npm run release -- publish ${app} --promote
npm run release -- rollback ${app}
\`\`\`

\`src/manifest.ts\` is all the portal knows about it; the menu and routes come from there. Put the team responsible for it, and how to reach them, in its \`owner\`.
`;

/**
 * Writes a new app: a page with a list, a form, a mutation and their tests, its manifest with a menu entry, and the
 * common files. Also adds the page to the axe and budget lists.
 *
 * @param workspace Absolute path of the workspace.
 * @param app Name in kebab-case, beginning with `mfe-`.
 * @param target Folder for the app's folder and the two lists; default the workspace.
 * @returns The written or changed files; the app's folder is one of them.
 * @throws Error with a sentence when the name is invalid or the folder exists
 */
export async function newApp(workspace: string, app: string, target = workspace): Promise<string[]> {
  if (!app.startsWith('mfe-')) throw new Error(`The name of an app must begin with mfe-, but ${app} does not.`);
  const name = nameOf(app.slice('mfe-'.length));
  const folder = join(target, app);
  if (existsSync(folder)) throw new Error(`${app} already exists.`);
  const changedLists = await insertLines(target, name.kebab, pageLists(app, name, 'technician'));
  for (const file of copiedFiles) {
    const filter = (source: string) => !source.endsWith('consumed-mocks.d.ts');
    await cp(join(workspace, TEMPLATE_APP, file), join(folder, file), { recursive: true, filter });
  }
  await writeFiles(folder, {
    'package.json': await packageJson(workspace, app),
    'README.md': readme(app, name.kebab, name.title),
    'src/manifest.ts': manifest(app, name.kebab, name.title),
  });
  await writeFiles(join(folder, 'src'), await featureFiles(name));
  return [app, ...changedLists];
}
