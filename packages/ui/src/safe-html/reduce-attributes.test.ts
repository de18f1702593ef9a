import { expect, test } from 'vitest';
import { reduceAttributes } from './reduce-attributes.ts';

test.each([
  ['<p style="color:red" colspan=2>Fan</p>', '<p colspan=2>Fan</p>'],
  ["<P\tSTYLE = 'color:red'>Fan</P>", '<P>Fan</P>'],
  ['<p title="a > b"style="x:y" onclick=go()>Fan', '<p>Fan'],
  ['<td colspan="2" style=color:red rowspan = 3 />', '<td colspan="2" rowspan = 3>'],
  ['<style>p { color: red }</style>Fan', '<template>p { color: red }</template>Fan'],
  ['<base href="https://x.example">Fan', '<base>Fan'],
  ['5 < 6, style="x" and 7 > 6', '5 < 6, style="x" and 7 > 6'],
])('%s becomes %s', (html, reduced) => {
  expect(reduceAttributes(html, ['colspan', 'rowspan'])).toBe(reduced);
});

test.each(['<a', '<a "', '<a \'"', '<a b="<'])('many of %j take no time', (piece) => {
  const start = performance.now();
  reduceAttributes(piece.repeat(100_000 / piece.length), []);
  expect(performance.now() - start).toBeLessThan(500);
});
