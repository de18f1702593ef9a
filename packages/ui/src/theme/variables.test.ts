import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { theme } from './theme.tsx';

const workspace = join(import.meta.dirname, '../../../..');
const variablesFile = join(import.meta.dirname, 'variables.css');

const PRINT_WIDTH = 120;
const HEADER = '/* Written by variables.test.ts: run it with --update after a change of the theme or of Mantine. */';

/** True for a reference to a palette that the theme lacks; portal.css defines the variable. */
const isUndefined = (line: string): boolean => line.includes('--mantine-color-success:');

function formatted(line: string): string {
  const declaration = `  ${line.replaceAll('"', "'")}`;
  return declaration.length > PRINT_WIDTH ? declaration.replace(': ', ':\n    ') : declaration;
}

const indented = (rule: string): string => rule.replaceAll(/^/gm, '  ');

/** Mantine's custom properties for the portal's theme. Leaves out Mantine's other palettes, which lack contrast. */
function variablesOfTheme(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const own = new Set(Object.keys(theme.colors ?? {}));
  const colors = Object.fromEntries(Object.entries(merged.colors).filter(([name]) => own.has(name)));
  const variables = defaultCssVariablesResolver({ ...merged, colors: colors as typeof merged.colors });
  const rules = [...convertCssVariables(variables, ':root').matchAll(/(:root[^{]*)\{([^}]*)\}/g)];
  const blocks = rules.map(([, selector = '', declarations = '']) => {
    const lines = declarations.split(/(?<=;)/).filter((line) => !isUndefined(line));
    return { scheme: /'(\w+)'/.exec(selector.replaceAll('"', "'"))?.[1], lines: lines.map(formatted) };
  });
  const block = (scheme: string | undefined, selector: string) =>
    `${selector} {\n${blocks.find((each) => each.scheme === scheme)?.lines.join('\n')}\n}`;
  // The dark scheme is only for screens: print is light (SHELL-22).
  return `${HEADER}
${block(undefined, ':root')}
${block('light', ':root[data-mantine-color-scheme]')}
@media screen {
${indented(block('dark', ":root[data-mantine-color-scheme='dark']"))}
}
`;
}

test('the style sheet has the variables that Mantine makes of the theme', async () => {
  await expect(variablesOfTheme()).toMatchFileSnapshot(variablesFile);
});

const read = (file: string): string => readFileSync(file, 'utf8');

test('every custom property of Mantine that a style refers to is defined', () => {
  const own = globSync('{shell,mfe-*,packages/*}/src/**/*.{css,ts,tsx}', { cwd: workspace });
  const texts = own.map((file) => read(join(workspace, file)));
  const imported = texts.flatMap((text) => text.match(/@mantine\/\w+\/(?=[\w/]*\.layer\.css')[^']+/g) ?? []);
  const all = [...texts, ...imported.map((request) => read(createRequire(import.meta.url).resolve(request)))];
  const used = new Set(all.flatMap((text) => text.match(/(?<=var\()--mantine-[\w-]*\w(?=[,)])/g) ?? []));
  // Some properties are defined by the component that uses them. `--mantine-text-wrap` is optional, and Mantine never
  // defines it.
  const defined = new Set([
    '--mantine-text-wrap',
    ...all.flatMap((text) => text.match(/--mantine-[\w-]+(?=['"]?\]?:)/g) ?? []),
  ]);
  expect(used.size).toBeGreaterThan(100);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});
