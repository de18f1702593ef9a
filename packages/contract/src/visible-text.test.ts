import { expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

test.each([
  ['an override', 'Vent \u202Enaf\u202C'],
  ['an isolate', 'Vent \u2067naf\u2069'],
  ['direction marks', '\u200EVent \u200Fna\u061Cf'],
  ['zero-width spaces', 'Vent\u200B naf\u2060'],
  ['soft hyphens', 'Ve\u00ADnt naf'],
  ['fillers', 'Vent\u3164 naf\u115F'],
  ['tags', 'Vent naf\u{E0041}'],
])('%s are removed', (_, text) => {
  expect(visibleText(text)).toBe('Vent naf');
});

test.each(['👩🏽‍🔧 café', 'می‌خواهم', '\uFEFFName,Total\r\n'])('%j stays as it is', (text) => {
  expect(visibleText(text)).toBe(text);
});
