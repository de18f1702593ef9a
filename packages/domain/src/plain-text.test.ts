import fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import { truncate, decodeEntities, plainText, plainTitle, shortTitle, visibleHtml } from './plain-text.ts';

test('100 characters by default, plus an ellipsis', () => {
  expect(truncate('x'.repeat(101))).toBe(`${'x'.repeat(100)}...`);
  expect(truncate('x'.repeat(100))).toBe('x'.repeat(100));
});

test('a title of a part message is cut to 47', () => {
  expect(truncate('x'.repeat(51), 47)).toHaveLength(50);
});

test('no character is cut in two', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'é', '🚐', '👍🏽') }), fc.nat(20), (text, length) => {
      expect(truncate(text, length).isWellFormed()).toBe(true);
    }),
  );
});

test.each([
  ['&amp;&lt;&gt;&quot;&apos;', `&<>"'`],
  ['&nbsp;', '\u00A0'],
  ['&cent;&pound;&euro;', '¢£€'],
  ['&copy;&reg;&trade;', '©®™'],
  ['&deg;&plusmn;&micro;&middot;&bull;', '°±µ·•'],
  ['&times;&divide;&le;&ge;', '×÷≤≥'],
  ['&sup1;&sup2;&sup3;', '¹²³'],
  ['&frac14;&frac12;&frac34;', '¼½¾'],
  ['&ndash;&mdash;&hellip;', '–—…'],
  ['&lsquo;&rsquo;&ldquo;&rdquo;&laquo;&raquo;', '‘’“”«»'],
  ['&prime;&Prime;', '′″'],
  ['&Omega;&omega;', 'Ωω'],
  ['&Oslash;&oslash;&eacute;&egrave;&ntilde;&auml;&ouml;&uuml;', 'Øøéèñäöü'],
])('%s reads %s', (encoded, text) => {
  expect(decodeEntities(encoded)).toBe(text);
});

test.each([
  ['&#65;', 'A'],
  ['&#x41;&#X41;&#x1F690;', 'AA🚐'],
  ['&#1114111;', '\u{10FFFF}'],
  ['&#55295;', '\uD7FF'],
  ['&#57344;', '\uE000'],
  ['&#1;', '\u0001'],
])('the number %s is the character %j', (encoded, text) => {
  expect(decodeEntities(encoded)).toBe(text);
});

test.each(['&#0;', '&#55296;', '&#57343;', '&#xD800;', '&#xDFFF;', '&#1114112;', '&#x110000;', '&#99999999;'])(
  '%s is no character, and reads as a blank',
  (encoded) => {
    expect(decodeEntities(`a${encoded}b`)).toBe('a b');
  },
);

test.each([
  '&',
  '&;',
  '&#;',
  '&#x;',
  '&#xG;',
  '&#123456789;',
  '&#x1234567;',
  '&unknown;',
  '&AMP;',
  '&amp',
  'amp;',
  '&a;',
  '&1a;',
  '&constructor;',
  '&toString;',
])('%s stays as it is written', (text) => {
  expect(decodeEntities(text)).toBe(text);
});

test('decodes once', () => {
  expect(decodeEntities('&amp;lt;')).toBe('&lt;');
});

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

test.each(['', ' ', '<b></b>', '&nbsp;', '\u200B', '&#x200B;&rlm;', '\u3164'])('%j is an untitled part', (title) => {
  expect(plainTitle(title)).toBe('Untitled part');
});

test('a title with words is those', () => {
  expect(plainTitle('Vent <b>Fan</b>')).toBe('Vent Fan');
});

test.each([
  ['x'.repeat(50), 'x'.repeat(50)],
  ['x'.repeat(51), `${'x'.repeat(47)}...`],
  [`<b>${'x'.repeat(50)}</b>`, 'x'.repeat(50)],
  ['😀'.repeat(51), `${'😀'.repeat(47)}...`],
])('%s becomes %s', (title, short) => {
  expect(shortTitle(title)).toBe(short);
});

test.each([
  ['Vent &#8238;naf&#x202c;', 'Vent naf'],
  ['Ve&shy;nt &rlm;\u202Enaf', 'Vent naf'],
  ['10&quot; &amp;#8238; A&E; &unknown;', '10&quot; &amp;#8238; A&E; &unknown;'],
])('%s is shown as %s', (html, visible) => {
  expect(visibleHtml(html)).toBe(visible);
});
