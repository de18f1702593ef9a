import { expect, test } from 'vitest';
import { searchWordsOf, withoutSizes, wordsOf } from './words.ts';

test('markup, entities and stop words are no words', () => {
  expect(wordsOf('<b>Water&nbsp;Heater</b> for the A&amp;E <img src=x onerror="alert(1)">')).toEqual([
    'water',
    'heater',
    'e',
  ]);
});

test('a comparison is no tag', () => {
  expect(searchWordsOf('5 < 10 Gal.')).toEqual(['5', '10gal']);
});

test('one and many are the same word', () => {
  expect(wordsOf('Heaters Batteries Switches Boxes Glass Gas')).toEqual([
    'heater',
    'battery',
    'switch',
    'box',
    'glass',
    'gas',
  ]);
});

test('case and accents do not matter', () => {
  expect(wordsOf('FÜRRION Café')).toEqual(['furrion', 'cafe']);
});

test('parts are compared in the letters of people', () => {
  expect(wordsOf("D’Arcy Driver's Søren Straße")).toEqual(['darcy', 'driver', 'soren', 'strasse']);
});

test.each<[word: string, spellings: readonly string[]]>([
  [
    '3/8',
    ['3/8', '3/8"', '3/8”', '3/8 in', '3/8-Inch', '3/8 inches', '3⁄8', '⅜', '⅜″', '3/8&quot;', '&#8540;', "3/8''"],
  ],
  [
    '1-1/2',
    [
      '1-1/2',
      '1 1/2',
      '1½',
      '1 ½',
      '1-½',
      '1–1/2',
      '1‑1/2',
      '1\u{A0}1/2',
      '1-1/2"',
      '1½ in.',
      '1&frac12;',
      '1 1/2 inch',
    ],
  ],
  ['15/16', ['15/16', '15/16"']],
  ['1/3hp', ['1/3 HP', '⅓hp', '1/3 horsepower']],
  ['2-1/2gal', ['2-1/2 gal', '2½ Gallons']],
  ['4/0', ['4/0']],
  ['15a', ['15A', '15 a', '15 amp', '15-Amp', '15 AMPS', '15\u{A0}A', '１５A']],
  ['12v', ['12V', '12 v', '12-volt', '12 Volts', '12 v.']],
  ['100ah', ['100Ah', '100 amp hours', '100 amp-hour']],
  ['12in', ['12"', '12 in', '12in.', '12-inch', '12 ″', "12''"]],
  ['10ft', ["10'", '10 ft', '10-foot', '10 Feet', '10′']],
  ['6.3cuft', ['6.3 cu ft', '6.3 cu. ft.', '6.30 cubic feet']],
  ['0.5gal', ['.5 gal', '0.5 gallon', '0.50gal']],
  ['30000btu', ['30,000 BTU', '30000 BTUs', '30000btu']],
  ['9.5', ['9.5', '9.50']],
])('%s is one word in each of its spellings', (word, spellings) => {
  for (const spelling of spellings) expect([spelling, searchWordsOf(spelling)]).toEqual([spelling, [word]]);
});

test.each<[text: string, words: readonly string[]]>([
  ['8-3', ['8', '3']],
  ['75/15', ['75', '15']],
  ['12/2 Wire', ['12', '2', 'wire']],
  ['12VDC', ['12v', 'dc']],
  ['1/2ID hose', ['1/2', 'id', 'hose']],
  ['12x10', ['12', '10']],
  ['2-1/4" x 10" duct', ['2-1/4', '10in', 'duct']],
  ['5\'6"', ['5ft', '6in']],
  ['33-162', ['33', '162']],
  ['501LSW', ['501lsw']],
  ['5238A', ['5238a']],
  ['501x 30', ['501x', '30']],
  ['6 w/ hose', ['6', 'w', 'hose']],
  ['1.2.3', ['1', '2', '3']],
  ['7-way plug', ['7', 'way', 'plug']],
  ['SW6D', ['sw6d']],
])('%s asks for %j', (text, words) => {
  expect(searchWordsOf(text)).toEqual(words);
});

test('a number with a unit is found without it too, a fraction of a number is not', () => {
  expect(wordsOf('15 amp fuse, 2-1/4" duct')).toEqual(['15a', '15', 'fuse', '2-1/4', 'duct']);
});

test.each([
  ['1-1/2 in hose', ' hose'],
  ['dometic 33-16 12V', 'dometic 33-16 '],
  ['5238A', '5238a'],
  ['12V-24V 100 amp', ' - '],
])('%j without its sizes is %j', (question, rest) => {
  expect(withoutSizes(question, ['fraction', 'measure']).replaceAll(/ +/g, ' ')).toBe(rest);
});

test('a long text is taken apart in the time of its length', () => {
  for (const piece of ['1', '1/', '1-', '1 1/', '1.', '1,111', '1 cu ', 'a1', '&frac', '<a', '"', '12x'])
    expect(wordsOf(piece.repeat(20_000)).length).toBeGreaterThanOrEqual(0);
});

test.each(['1 1/', '1-', '1,111', '.14v3', '1-1/2 x ', '1½', '<a', '&a', "''"])(
  '%j over and over is read at once',
  (text) => {
    const begin = performance.now();
    wordsOf(text.repeat(5000));
    expect(performance.now() - begin).toBeLessThan(2000);
  },
);
