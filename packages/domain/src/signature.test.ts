import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SIGNATURE_SIZE, SIGNATURE_LIMITS, signaturePath, signatureProblem } from './signature.ts';

const NO_SIGNATURE = 'This is not a drawn signature. Please clear it and sign again.';
const TOO_MANY = 'This signature has too many lines. Please clear it and sign again.';
const line = [10, 20, 200, 120];

test.each([
  [[], 'Please draw your signature.'],
  [[[]], NO_SIGNATURE],
  [[[10, 20, 30]], NO_SIGNATURE],
  [[line, [0.5, 1]], NO_SIGNATURE],
  [[line, [Number.NaN, 1]], NO_SIGNATURE],
  [[line, [601, 1]], NO_SIGNATURE],
  [[line, [1, 201]], NO_SIGNATURE],
  [[line, [-1, 1]], NO_SIGNATURE],
  [[[10, 10]], 'A dot is not a signature. Please sign with your name.'],
  [[[10, 10, 20, 20]], 'A dot is not a signature. Please sign with your name.'],
  [Array.from({ length: 401 }, () => line), TOO_MANY],
  [[Array.from({ length: 2 * 5001 }, () => 10)], TOO_MANY],
  [[[0, 10, 600, 10]], undefined],
  [[[10, 0, 10, 200]], undefined],
  [[[10, 10, 29, 29]], 'A dot is not a signature. Please sign with your name.'],
  [[[10, 10, 30, 10]], undefined],
  [[Array.from({ length: 2 * 5000 }, (_, at) => at % 200)], undefined],
  [[line], undefined],
  [[[10, 10, 10, 40]], undefined],
  [Array.from({ length: 400 }, () => line), undefined],
])('strokes %#: %s', (strokes, message) => {
  expect(signatureProblem(strokes)).toBe(message);
});

test('a path begins each line anew, and a point alone is a dot', () => {
  expect(
    signaturePath([
      [10, 20, 30, 40, 50, 60],
      [5, 6],
    ]),
  ).toBe('M10 20L30 40 50 60M5 6h0');
});

test('a path has numbers and the letters of lines alone, whatever was drawn', () => {
  const point = fc.tuple(
    fc.integer({ min: 0, max: SIGNATURE_SIZE.width }),
    fc.integer({ min: 0, max: SIGNATURE_SIZE.height }),
  );
  const stroke = fc.array(point, { minLength: 1, maxLength: 20 }).map((points) => points.flat());
  fc.assert(
    fc.property(fc.array(stroke, { minLength: 1, maxLength: 20 }), (strokes) => {
      expect(signaturePath(strokes)).toMatch(/^(M\d+ \d+(h0|L[\d ]+))+$/);
      expect(signaturePath(strokes).match(/M/g)).toHaveLength(strokes.length);
    }),
  );
  expect(SIGNATURE_LIMITS.points).toBeLessThan(10_000);
});
