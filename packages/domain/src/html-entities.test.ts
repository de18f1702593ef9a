import { expect, test } from 'vitest';
import { decodeEntities } from './html-entities.ts';

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
