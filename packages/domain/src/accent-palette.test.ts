import { contrastWithWhite } from '@tech-portal/contract/business-settings';
import { expect, test } from 'vitest';
import { accentPalette, contrastOnDark } from './accent-palette.ts';

const colors = ['#14796a', '#000000', '#0f766e', '#b91c1c', '#1d4ed8', '#6d28d9', '#767676'];

test.each(colors)('accent text of %s reads in light and dark', (color) => {
  const { light, dark, shades } = accentPalette(color);
  expect(shades).toHaveLength(10);
  expect(shades[6]).toBe(color);
  expect(contrastWithWhite(light.text)).toBeGreaterThanOrEqual(4.5);
  expect(contrastWithWhite(light.text) / contrastWithWhite(light.soft)).toBeGreaterThanOrEqual(4.5);
  expect(contrastOnDark(dark.text)).toBeGreaterThanOrEqual(4.5);
  expect(contrastWithWhite(dark.soft) / contrastWithWhite(dark.softText)).toBeGreaterThanOrEqual(3);
});

test('shades go from light to dark', () => {
  const contrasts = accentPalette('#14796a').shades.map(contrastWithWhite);
  expect(contrasts.toSorted((one, other) => one - other)).toEqual(contrasts);
});

test('black on the dark surface has the contrast of two surfaces', () => {
  expect(contrastOnDark('#171d20')).toBe(1);
  expect(contrastOnDark('#ffffff')).toBeGreaterThan(15);
});

test('a palette keeps its colors, which saved designs and pictures have', () => {
  expect(accentPalette('#14796a')).toEqual({
    shades: '#eaf3f2 #d5e7e4 #aacfc9 #7eb5ad #5ba197 #358c7f #14796a #106357 #0d5046 #0a3d35'.split(' '),
    light: { soft: '#e3efed', softHover: '#d0e4e1', text: '#106357' },
    dark: { soft: '#163a38', softHover: '#164641', text: '#7eb5ad', softText: '#b9d7d2' },
  });
});

test('the darkest color gets the first tint that reads in the dark, digit by digit', () => {
  const { light, dark } = accentPalette('#000000');
  expect(dark).toEqual({ soft: '#101416', softHover: '#0d1012', text: '#8c8c8c', softText: '#b3b3b3' });
  expect(light.text).toBe('#000000');
});
