import { expect, test } from 'vitest';
import { wordsOf } from './words.ts';

test('markup, entities and stop words are no words', () => {
  expect(wordsOf('<b>Water&nbsp;Heater</b> for the A&amp;E <img src=x onerror="alert(1)">')).toEqual([
    'water',
    'heater',
    'e',
  ]);
});

test('a comparison is no tag', () => {
  expect(wordsOf('5 < 10 Gal.')).toEqual(['5', '10', 'gal']);
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
