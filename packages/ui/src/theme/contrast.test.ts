import { expect, test } from 'vitest';
import { accent, amber, dark, gray, green, red } from './colors.ts';

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (low + 0.05);
}

test.each(Object.entries({ accent, amber, green, red }))('filled %s carries white text (WCAG AA)', (_name, shades) => {
  expect(contrast(shades[6] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test('gray text reads on white, and light text on the dark surface', () => {
  expect(contrast(gray[6] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(dark[1] ?? '', dark[7] ?? '')).toBeGreaterThanOrEqual(4.5);
});

test('red letters read on the red of an alert', () => {
  expect(contrast(red[7] ?? '', red[1] ?? '')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(red[2] ?? '', '#43211f')).toBeGreaterThanOrEqual(4.5);
});
