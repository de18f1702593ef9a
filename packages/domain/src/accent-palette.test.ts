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
