import { createChargeLine, createLaborLine } from '@tech-portal/api-mocks/fixtures';
import type { LineItem } from '@tech-portal/contract/estimates';
import { expect, test } from 'vitest';
import { blankLine, hasTyped, isWorthless, lastRate, lineOf, typedLine } from './pending-lines.ts';

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

test('a service call begins with the fee of the business settings, which counts as untouched', () => {
  const fee = { description: 'Trip', price: 85.5 };
  const line = blankLine('service', '95', fee);
  expect(line).toMatchObject({ description: 'Trip', price: '85.50' });
  expect(hasTyped({ kind: 'service', lines: [line], rate: '95', fee })).toBe(false);
  expect(hasTyped({ kind: 'service', lines: [{ ...line, price: '90' }], rate: '95', fee })).toBe(true);
  expect(blankLine('service', '', { description: '', price: null })).toMatchObject({
    description: 'Service Call',
    price: '',
  });
  expect([blankLine('charge', '', fee).price, blankLine('labor', '80', fee).price]).toEqual(['', '80']);
});

test('a charge comes back at its price, labor without a rate at its price', () => {
  expect(typedLine({ ...createChargeLine({ quantity: 3, price: 12.5 }), notes: 'Old tank' })).toMatchObject({
    quantity: '3',
    price: '12.50',
    notes: 'Old tank',
  });
  const { hourlyRate: _, ...labor } = createLaborLine({ price: 80.5 });
  expect(typedLine(labor as LineItem).price).toBe('80.50');
  expect(typedLine({ ...createChargeLine({ price: 12.5 }), hourlyRate: 99 } as LineItem).price).toBe('12.50');
});

test('new labor takes the hourly rate of the last labor over, other lines take none', () => {
  const labor = (hourlyRate: number) => createLaborLine({ hourlyRate }) as LineItem;
  const rate = lastRate([labor(80), labor(95.5), createChargeLine({ price: 12 }) as LineItem]);
  expect(rate).toBe('95.50');
  expect(blankLine('labor', rate).price).toBe('95.50');
  expect(blankLine('charge', rate).price).toBe('');
  expect(lastRate([createChargeLine() as LineItem])).toBe('');
});

test('a rate that was taken over counts as untouched, another one does not', () => {
  const pending = (price: string) =>
    ({ kind: 'labor', rate: '95.50', lines: [{ ...blankLine('labor', '95.50'), price }] }) as const;
  expect(hasTyped(pending('95.50'))).toBe(false);
  expect(hasTyped(pending(''))).toBe(true);
});

test('notes are stored without blanks around them', () => {
  expect(lineOf('charge', line({ notes: ' Old tank \n', price: '5' })).notes).toBe('Old tank');
});

test('a new line of labor or a charge is one piece without words', () => {
  expect(blankLine('labor')).toMatchObject({ description: '', notes: '', quantity: '1', price: '' });
  expect(blankLine('charge')).toMatchObject({ description: '', notes: '', quantity: '1', price: '' });
});

test.each([
  ['a description', { description: 'Swap' }],
  ['notes', { notes: 'Old tank' }],
  ['a quantity', { quantity: '2' }],
  ['a price', { price: '5' }],
])('closing with %s would lose it', (_, changes) => {
  expect(hasTyped({ kind: 'charge', lines: [line({})] })).toBe(false);
  expect(hasTyped({ kind: 'charge', lines: [line(changes)] })).toBe(true);
});

test('closing with several lines, or one that is being changed, would lose something; with none it would not', () => {
  expect(hasTyped({ kind: 'charge', lines: [line({}), line({})] })).toBe(true);
  expect(hasTyped({ kind: 'charge', lines: [line({})], changes: 'l' })).toBe(true);
  expect(hasTyped({ kind: 'charge', lines: [] })).toBe(false);
});
