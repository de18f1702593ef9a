import { expect, test } from 'vitest';
import { lineKindLabels } from './line-kinds.ts';

test.each([
  ['labor', 'Labor'],
  ['charge', 'Charge'],
  ['service', 'Service Call'],
] as const)('a line of the kind %s is called %s', (kind, name) => {
  expect(lineKindLabels[kind]).toBe(name);
});
