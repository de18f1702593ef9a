import { createLaborLine } from '@tech-portal/api-mocks/fixtures';
import { expect, test } from 'vitest';
import { blankLine, hasTyped, isWorthless, lineOf, typedLine } from './pending-lines.ts';

const line = (changes: object) => ({ ...blankLine('charge'), ...changes });

test('labor is hours at an hourly rate, to the cent', () => {
  const labor = { ...blankLine('labor'), id: 'l', quantity: '1.1', price: '19.95', description: ' Swap ' };
  expect(lineOf('labor', labor)).toEqual({
    id: 'l',
    type: 'labor',
    description: 'Swap',
    notes: '',
    quantity: 1.1,
    price: 19.95,
    hourlyRate: 19.95,
    total: 21.95,
  });
});

test('a charge is a quantity at a price and has no hourly rate', () => {
  expect(lineOf('charge', line({ quantity: '3', price: '0.1' }))).toMatchObject({ total: 0.3, price: 0.1 });
  expect(lineOf('charge', line({}))).not.toHaveProperty('hourlyRate');
});

test.each([
  [{ price: '' }, true],
  [{ price: '0.00' }, true],
  [{ price: '5', quantity: '0' }, true],
  [{ price: '0.01' }, false],
])('%j is worth nothing: %s', (changes, worthless) => {
  expect(isWorthless('charge', line(changes))).toBe(worthless);
});

test('a line of the estimate comes back as it was typed', () => {
  const saved = { ...createLaborLine({ quantity: 1.5, hourlyRate: 95.5 }), notes: '' };
  expect(typedLine(saved)).toMatchObject({ quantity: '1.5', price: '95.50', description: 'Replace water heater' });
});

test('two new lines never share an id', () => {
  expect(blankLine('charge').id).not.toBe(blankLine('charge').id);
});

test('a service call is named so and counts as untouched', () => {
  expect(blankLine('service').description).toBe('Service Call');
  const pending = (changes: object) => ({ kind: 'service', lines: [{ ...blankLine('service'), ...changes }] }) as const;
  expect(hasTyped(pending({}))).toBe(false);
  expect(hasTyped(pending({ price: '9' }))).toBe(true);
});
