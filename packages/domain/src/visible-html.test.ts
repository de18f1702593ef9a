import { expect, test } from 'vitest';
import { visibleHtml } from './visible-html.ts';

test.each([
  ['Vent &#8238;naf&#x202c;', 'Vent naf'],
  ['Ve&shy;nt &rlm;\u202Enaf', 'Vent naf'],
  ['10&quot; &amp;#8238; A&E; &unknown;', '10&quot; &amp;#8238; A&E; &unknown;'],
])('%s is shown as %s', (html, visible) => {
  expect(visibleHtml(html)).toBe(visible);
});
