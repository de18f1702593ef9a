import { expect, test } from 'vitest';
import { visualRuns } from './visual-runs.ts';

const seen = (line: string): string[] =>
  visualRuns(line, () => 'a').map(({ text, isRightToLeft }) => (isRightToLeft ? `<${text}` : text));

test('a line from left to right is one run', () => {
  expect(seen('Water heater (6 gal)')).toEqual(['Water heater (6 gal)']);
});

test('a number within Hebrew stays as it is read, and what follows stands left of it', () => {
  expect(seen('אב 120.50 גד')).toEqual(['< גד', '120.50', '<אב ']);
});

test('brackets around Hebrew are mirrored, as the font turns them around', () => {
  expect(seen('אב (גד)')).toEqual(['<אב )גד(']);
});

test('a name from right to left within an English line', () => {
  expect(seen('Mr. אב, tech')).toEqual(['Mr. ', '<אב', ', tech']);
});

test('each font has its run', () => {
  const runs = visualRuns('a中b', (character) => (character === '中' ? 'cjk' : 'latin'));
  expect(runs.map(({ text, face }) => [text, face])).toEqual([
    ['a', 'latin'],
    ['中', 'cjk'],
    ['b', 'latin'],
  ]);
});
