import { createChargeLine, createLaborLine } from '@tech-portal/api-mocks/fixtures';
import type { LineItem } from '@tech-portal/contract/estimates';
import { expect, test } from 'vitest';
import { blankLine, hasInput, isZeroCharge, lastHourlyRate, toLineItem, toPendingLine } from './pending-lines.ts';

const line = (changes: object) => ({ ...blankLine('charge'), ...changes });

test('labor is hours at an hourly rate, to the cent', () => {
  const labor = { ...blankLine('labor'), id: 'l', quantity: '1.1', price: '19.95', description: ' Swap ' };
  expect(toLineItem('labor', labor)).toEqual({
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
  expect(toLineItem('charge', line({ quantity: '3', price: '0.1' }))).toMatchObject({ total: 0.3, price: 0.1 });
  expect(toLineItem('charge', line({}))).not.toHaveProperty('hourlyRate');
});

test.each([
  [{ price: '' }, true],
  [{ price: '0.00' }, true],
  [{ price: '5', quantity: '0' }, true],
  [{ price: '0.01' }, false],
])('%j is worth nothing: %s', (changes, worthless) => {
  expect(isZeroCharge('charge', line(changes))).toBe(worthless);
});

test('a line of the estimate comes back as it was typed', () => {
  const saved = { ...createLaborLine({ quantity: 1.5, hourlyRate: 95.5 }), notes: '' };
  expect(toPendingLine(saved)).toMatchObject({ quantity: '1.5', price: '95.50', description: 'Replace water heater' });
});

test('two new lines never share an id', () => {
  expect(blankLine('charge').id).not.toBe(blankLine('charge').id);
});

test('a service call is named so and counts as untouched', () => {
  expect(blankLine('service').description).toBe('Service Call');
  const pending = (changes: object) => ({ kind: 'service', lines: [{ ...blankLine('service'), ...changes }] }) as const;
  expect(hasInput(pending({}))).toBe(false);
  expect(hasInput(pending({ price: '9' }))).toBe(true);
});

test('a service call begins with the fee of the business settings, which counts as untouched', () => {
  const fee = { description: 'Trip', price: 85.5 };
  const line = blankLine('service', '95', fee);
  expect(line).toMatchObject({ description: 'Trip', price: '85.50' });
  expect(hasInput({ kind: 'service', lines: [line], rate: '95', fee })).toBe(false);
  expect(hasInput({ kind: 'service', lines: [{ ...line, price: '90' }], rate: '95', fee })).toBe(true);
  expect(blankLine('service', '', { description: '', price: null })).toMatchObject({
    description: 'Service Call',
    price: '',
  });
  expect([blankLine('charge', '', fee).price, blankLine('labor', '80', fee).price]).toEqual(['', '80']);
});

test('a charge comes back at its price, labor without a rate at its price', () => {
  expect(toPendingLine({ ...createChargeLine({ quantity: 3, price: 12.5 }), notes: 'Old tank' })).toMatchObject({
    quantity: '3',
    price: '12.50',
    notes: 'Old tank',
  });
  const { hourlyRate: _, ...labor } = createLaborLine({ price: 80.5 });
  expect(toPendingLine(labor as LineItem).price).toBe('80.50');
  expect(toPendingLine({ ...createChargeLine({ price: 12.5 }), hourlyRate: 99 } as LineItem).price).toBe('12.50');
});

test('new labor takes the hourly rate of the last labor over, other lines take none', () => {
  const labor = (hourlyRate: number) => createLaborLine({ hourlyRate }) as LineItem;
  const rate = lastHourlyRate([labor(80), labor(95.5), createChargeLine({ price: 12 }) as LineItem]);
  expect(rate).toBe('95.50');
  expect(blankLine('labor', rate).price).toBe('95.50');
  expect(blankLine('charge', rate).price).toBe('');
  expect(lastHourlyRate([createChargeLine() as LineItem])).toBe('');
});

test('a rate that was taken over counts as untouched, another one does not', () => {
  const pending = (price: string) =>
    ({ kind: 'labor', rate: '95.50', lines: [{ ...blankLine('labor', '95.50'), price }] }) as const;
  expect(hasInput(pending('95.50'))).toBe(false);
  expect(hasInput(pending(''))).toBe(true);
});

test('notes are stored without blanks around them', () => {
  expect(toLineItem('charge', line({ notes: ' Old tank \n', price: '5' })).notes).toBe('Old tank');
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
  expect(hasInput({ kind: 'charge', lines: [line({})] })).toBe(false);
  expect(hasInput({ kind: 'charge', lines: [line(changes)] })).toBe(true);
});

test('closing with several lines, or one that is being changed, would lose something; with none it would not', () => {
  expect(hasInput({ kind: 'charge', lines: [line({}), line({})] })).toBe(true);
  expect(hasInput({ kind: 'charge', lines: [line({})], changes: 'l' })).toBe(true);
  expect(hasInput({ kind: 'charge', lines: [] })).toBe(false);
});
