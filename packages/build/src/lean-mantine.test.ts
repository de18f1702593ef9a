import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ui = join(import.meta.dirname, '../../ui');
const mantine = join(dirname(createRequire(join(ui, 'package.json')).resolve('@mantine/core')), '../esm/components');

/** The code of one of Mantine's components, or of another folder of its. */
const codeOf = (component: string) =>
  globSync('*.mjs', { cwd: join(mantine, component) })
    .map((file) => readFileSync(join(mantine, component, file), 'utf8'))
    .join('\n');

const linesWith = (code: string, name: RegExp) =>
  code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => name.test(line));

/** What the fallbacks in `ui` know of Mantine's inside; an update that changes it must fail here, not on a page. */
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

const provider = codeOf('../core/MantineProvider');

test('the provider makes a style sheet of the theme only where it is asked to', () => {
  expect(linesWith(provider, /\bMantineCssVariables\b/)).toEqual([
    'import { MantineCssVariables } from "./MantineCssVariables/MantineCssVariables.mjs";',
    'withCssVariables && /* @__PURE__ */ jsx(MantineCssVariables, {',
  ]);
  expect(readFileSync(join(ui, 'src/theme/theme-provider.tsx'), 'utf8')).toContain('withCssVariables={false}');
});

test("Mantine's own palettes are in its default theme alone, where the portal's are added to them", () => {
  expect(linesWith(provider, /(?<!^const |^export \{ )DEFAULT_COLORS/)).toEqual([
    'import { DEFAULT_COLORS } from "./default-colors.mjs";',
    'colors: DEFAULT_COLORS,',
  ]);
});

test.each(['Button', 'ActionIcon'])('%s asks of its transition what button-transition of ui knows', (button) => {
  const code = codeOf(button);
  expect(linesWith(code, /Transition\.mjs/)).toEqual(['import { Transition } from "../Transition/Transition.mjs";']);
  const props = /jsx\(Transition, \{([^(]*)children: \(transitionStyles\)/.exec(code)?.[1] ?? '';
  expect([...props.matchAll(/(\w+):/g)].map(([, name]) => name)).toEqual(['mounted', 'transition', 'duration']);
});
