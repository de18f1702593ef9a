import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ui = join(import.meta.dirname, '../../ui');
const mantine = join(dirname(createRequire(join(ui, 'package.json')).resolve('@mantine/core')), '../esm/components');

const codeOf = (component: string) =>
  globSync('*.mjs', { cwd: join(mantine, component) })
    .map((file) => readFileSync(join(mantine, component, file), 'utf8'))
    .join('\n');

/** Catches Mantine updates that break the replacements in `ui`, before pages fail. */
test("the scroll area takes one function of floating-ui, which ui's scroll-area-refs has", () => {
  const imports = codeOf('ScrollArea').match(/import .* from "@floating-ui\/react";/g);
  expect(imports).toEqual(['import { useMergeRefs } from "@floating-ui/react";']);
});

test('the dialog only compares what it scrolls in with the scroll area that scrolls by itself', () => {
  const uses = codeOf('Modal').match(/.*(?<![\w/])ScrollArea(?![\w/]).*/g);
  expect(uses?.map((line) => line.trim())).toEqual([
    'import { ScrollArea } from "../ScrollArea/ScrollArea.mjs";',
    '"data-offset-scrollbars": scrollAreaComponent === ScrollArea.Autosize || void 0,',
  ]);
});

test('the table has a scroll area in the container alone that the data table does without', () => {
  const files = globSync('*.mjs', { cwd: join(mantine, 'Table') });
  const withScrollArea = files.filter((file) =>
    /ScrollArea\.mjs/.test(readFileSync(join(mantine, 'Table', file), 'utf8')),
  );
  expect(withScrollArea).toEqual(['TableScrollContainer.mjs']);
  const sources = globSync('**/*.{ts,tsx}', { cwd: join(ui, 'src') });
  const using = sources.filter((file) => readFileSync(join(ui, 'src', file), 'utf8').includes('Table.ScrollContainer'));
  expect(using).toEqual([]);
});
