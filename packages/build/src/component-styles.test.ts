import { readFileSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appFolder, workspaceFolder } from './apps.ts';
import { baseConfig } from './base-config.ts';
import { compile } from './compile.ts';
import { mantineAliasRules } from './lean-mantine.ts';

const ui = join(workspaceFolder, 'packages/ui');
const shell = appFolder('shell');

/** A page's use of a component by name, or of a whole entry point, as remotes do at run time. */
interface Use {
  readonly entryPoint: string;
  readonly component: string;
}

const everything = '*';

const ofEveryPage = "import '@tech-portal/ui/styles/first.css'; import '@tech-portal/ui/styles/rest.css';";

const sourceOf = ({ entryPoint, component }: Use) =>
  component === everything
    ? `${ofEveryPage} import * as all from '${entryPoint}'; globalThis.used = all;`
    : `${ofEveryPage} import { ${component} } from '${entryPoint}'; globalThis.used = ${component};`;

const componentsIn = (source: string): readonly string[] =>
  [...source.matchAll(/^export (?:(?:const|function) (\w+)|\{([^}]+)\})/gm)]
    .flatMap(([, name, list]) => name ?? (list ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name));

const { exports } = JSON.parse(readFileSync(join(ui, 'package.json'), 'utf8')) as { exports: Record<string, string> };

const uses: readonly Use[] = Object.entries(exports)
  .filter(([name, file]) => /\.tsx?$/.test(file) && !name.startsWith('./testing'))
  .flatMap(([name, file]) =>
    [...componentsIn(readFileSync(join(ui, file), 'utf8')), everything].map((component) => ({
      entryPoint: `@tech-portal/ui${name.slice(1)}`,
      component,
    })),
  );

/** Class names in Mantine's scripts and style sheets. */
const classesIn = (text: string) => new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g));

const mantine = join(dirname(createRequire(join(ui, 'package.json')).resolve('@mantine/core')), '../esm/components');

/** Parts of Mantine components that their scripts contain but the portal never shows. */
const neverShown = new Set(
  // The arrow of a select, which we replace, and other variants of a checkbox.
  [
    'Combobox/Combobox.module.mjs',
    'Checkbox/CheckboxCard/CheckboxCard.module.mjs',
    'Checkbox/CheckboxIndicator/CheckboxIndicator.module.mjs',
  ].flatMap((file) => [...classesIn(readFileSync(join(mantine, file), 'utf8'))]),
);

let folder = '';

beforeAll(async () => {
  await mkdir(join(workspaceFolder, '.cache'), { recursive: true });
  folder = await mkdtemp(join(workspaceFolder, '.cache/styles-'));
  const base = baseConfig(shell, 'shell', 'production');
  const sources = uses.map((use, at) => [join(shell, `src/use-${at}.virtual.js`), sourceOf(use)] as const);
  await compile([
    {
      ...base,
      entry: Object.fromEntries(sources.map(([file], at) => [`use-${at}`, file])),
      devtool: false,
      output: { ...base.output, path: folder, filename: '[name].js', cssFilename: '[name].css' },
      module: { ...base.module, rules: [...(base.module?.rules ?? []), ...mantineAliasRules(shell)] },
      optimization: { ...base.optimization, minimize: false },
      plugins: [new rspack.experiments.VirtualModulesPlugin(Object.fromEntries(sources))],
    },
  ]);
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the styles of every component are in a build that imports it, by name or with its whole entry point', () => {
  expect(uses.length).toBeGreaterThan(80);
  expect(readdirSync(folder).filter((file) => /^use-\d+\.js$/.test(file))).toHaveLength(uses.length);
  const unstyled = uses.flatMap(({ entryPoint, component }, at) => {
    const [used, styled] = ['js', 'css'].map((kind) =>
      classesIn(readFileSync(join(folder, `use-${at}.${kind}`), 'utf8')),
    );
    const missing = [...(used ?? [])].filter((name) => styled?.has(name) !== true && !neverShown.has(name));
    return missing.length > 0 ? [`${component} of ${entryPoint}: ${missing.join(', ')}`] : [];
  });
  expect(unstyled).toEqual([]);
});
