import { contrastWithWhite } from '@tech-portal/contract/business-settings';
import { expect, test } from 'vitest';
import { emailColors, textColorOn } from './email-colors.ts';

const WHITE = 1;

function contrast(one: string, other: string): number {
  const [lighter = WHITE, darker = WHITE] = [contrastWithWhite(one), contrastWithWhite(other)].toSorted(
    (a, b) => a - b,
  );
  return darker / lighter;
}

const steps = ['00', '40', '80', 'bf', 'ff'];
const colors = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

test('contrast is as WCAG has it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#1c5d99', '#1c5d99')).toBe(1);
});

test('text on a button reads whatever its color is', () => {
  expect([textColorOn('#1c5d99'), textColorOn('#ffee00')]).toEqual(['#ffffff', '#000000']);
  expect(colors.filter((color) => contrast(color, textColorOn(color)) < 4.5)).toEqual([]);
});

test('all text of an email reads on its card, in light and in dark, whatever the accent color is', () => {
  const unreadable = colors.flatMap((accent) =>
    Object.values(emailColors(accent)).flatMap(({ card, textColor, muted, link }) =>
      [textColor, muted, link].filter((color) => contrast(color, card) < 4.5),
    ),
  );
  expect(unreadable).toEqual([]);
});
