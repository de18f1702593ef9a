import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['Water Heater', 'Water Heater'],
  ['Vent <b>Fan</b> &amp; Lid', 'Vent Fan & Lid'],
  ['Vent<b>Fan</b>', 'VentFan'],
  ['<p>Six gallons</p><p>Gas</p>', 'Six gallons Gas'],
  ['Fan<br/>Lid', 'Fan Lid'],
  ['Hose 1&frac12;&Prime; &#8211; 5&#x27;', "Hose 1½″ – 5'"],
  ['A&E &unknown; &', 'A&E &unknown; &'],
  ['3 < 5 and 5 > 3', '3 < 5 and 5 > 3'],
  ['Amps <30', 'Amps <30'],
  ['&lt;b&gt;Bold&lt;/b&gt; twice encoded', 'Bold twice encoded'],
  ['&amp;lt;i&amp;gt;deep', 'deep'],
  ['a<!-- hidden <b> -->b', 'ab'],
  ['a<!-- never closed <b>x', 'a'],
  ['a<script>steal("<b>")</script>b', 'ab'],
  ['a<style>b{}</style><i>c</i>', 'ac'],
  ['a<SCRIPT src=x>steal()</SCRIPT >b', 'ab'],
  ['a<script>never closed', 'a'],
  ['a<?style x>b', 'ab'],
  ['a<script>x<!-- y --> z</script>b', 'ab'],
  ['a<!-- hidden -->b<i>c</i>', 'abc'],
  ['a<script>x</b>y</script>c', 'ac'],
  ['&amp;amp;lt;&amp;amp;lt;b', 'b'],
  ['&amp;amp;amp;lt;b', '&lt;b'],
  ['<img src=x onerror="alert(1)">Vent', 'Vent'],
  ['cut <img src=x onerror=alert(1)', 'cut'],
  ['cut <img src="', 'cut'],
  ['<a title="a > b">link</a>', 'link'],
  ['a <!-- hidden --> b', 'a b'],
  ['  a\n\t b\u0000c ', 'a b c'],
  ['&#0;&#xD800;x', 'x'],
  ['', ''],
])('%j reads %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

describe('whatever comes in', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '&',
    ';',
    'lt',
    'gt',
    '&lt;',
    '&gt;',
    '&amp;',
    'amp;',
    '<b',
    '</',
    '<!--',
    '-->',
    '<script>',
    '</script>',
    'x',
    '"',
    '#60;',
    '/',
  );

  test('the text holds no tag', () => {
    fc.assert(
      fc.property(fc.string({ unit: piece, maxLength: 40 }), (html) => {
        expect(plainText(html)).not.toMatch(/<[a-z/!?]/i);
      }),
      { numRuns: 3000 },
    );
  });

  test.each(['Vent \u202Enaf', 'Vent &#x202E;naf', 'Vent &amp;rlm;naf', 'Ve&shy;nt na\u200Bf'])(
    'of %j nothing stays that cannot be seen',
    (html) => {
      expect(plainText(html)).toBe('Vent naf');
    },
  );

  test('text without markup stays as it is, but for white space', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w .,%()-]*$/), (text) => {
        expect(plainText(text)).toBe(text.replaceAll(/\s+/g, ' ').trim());
      }),
    );
  });
});
