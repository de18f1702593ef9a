import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

const workspace = join(import.meta.dirname, '../../../..');
const variablesFile = join(import.meta.dirname, 'variables.css');

/** A palette of Mantine's stands behind its color of success alone; portal.css has the portal's. */
const isOfNoPalette = (line: string): boolean => line.includes('--mantine-color-success:');

/** Mantine's variables of the portal's theme; of colors only its own palettes, as Mantine's others lack the contrast. */
function variablesOfTheme(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const own = new Set(Object.keys(theme.colors ?? {}));
  const colors = Object.fromEntries(Object.entries(merged.colors).filter(([name]) => own.has(name)));
  const variables = defaultCssVariablesResolver({ ...merged, colors: colors as typeof merged.colors });
  const lines = convertCssVariables(variables, ':root')
    .replaceAll(/\{|\}|;/g, (sign) => (sign === '{' ? ' {\n' : `${sign}\n`))
    .split('\n')
    .map((line) => (line.startsWith('--') ? `  ${line}` : line).replaceAll('="', "='").replaceAll('"]', "']"))
    .filter((line) => line !== '' && !isOfNoPalette(line));
  return `/* Written by variables.test.ts from the theme: run it with --update after a change of the theme or of Mantine. */\n${lines.join('\n')}\n`;
}

test('the style sheet has the variables that Mantine makes of the theme', async () => {
  await expect(variablesOfTheme()).toMatchFileSnapshot(variablesFile);
});

const read = (file: string): string => readFileSync(file, 'utf8');

test('every variable of the theme that a style asks for is in the style sheet', () => {
  const own = globSync('{shell,mfe-*,packages/*}/src/**/*.{css,ts,tsx}', { cwd: workspace });
  const texts = own.map((file) => read(join(workspace, file)));
  const imported = texts.flatMap((text) => text.match(/@mantine\/\w+\/(?=[\w/]*\.layer\.css')[^']+/g) ?? []);
  const all = [...texts, ...imported.map((request) => read(createRequire(import.meta.url).resolve(request)))];
  const used = new Set(all.flatMap((text) => text.match(/(?<=var\()--mantine-[\w-]*\w(?=[,)])/g) ?? []));
  // Some are set by the component that asks for them; one Mantine leaves to whoever wants it.
  const set = new Set([
    '--mantine-text-wrap',
    ...all.flatMap((text) => text.match(/--mantine-[\w-]+(?=['"]?\]?:)/g) ?? []),
  ]);
  expect(used.size).toBeGreaterThan(100);
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
});
