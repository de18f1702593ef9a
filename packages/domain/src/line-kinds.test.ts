import { expect, test } from 'vitest';
import { lineKindNames } from './line-kinds.ts';

test.each([
  ['labor', 'Labor'],
  ['charge', 'Charge'],
  ['service', 'Service Call'],
] as const)('a line of the kind %s is called %s', (kind, name) => {
  expect(lineKindNames[kind]).toBe(name);
});
