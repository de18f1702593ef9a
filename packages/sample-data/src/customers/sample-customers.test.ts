import { expect, test } from 'vitest';
import { sampleCustomers } from './sample-customers.ts';

const now = new Date('2026-03-01T12:00:00Z');
const rows = sampleCustomers({ tech: 2, tech2: 3 }, now);

test('the same input gives the same customers', () => {
  expect(sampleCustomers({ tech: 2, tech2: 3 }, now)).toEqual(rows);
});

test('sixty belong to the first technician, twenty-five to the second', () => {
  expect(rows.filter(({ techId }) => techId === 2)).toHaveLength(60);
  expect(rows.filter(({ techId }) => techId === 3)).toHaveLength(25);
});

test('phones, states, ZIP codes and emails have the portal’s formats', () => {
  for (const row of rows) {
    expect(row.phone).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/);
    expect(`${row.shippingState} ${row.billingState}`).toMatch(/^[A-Z]{2} [A-Z]{2}$/);
    expect(`${row.shippingZip} ${row.billingZip}`).toMatch(/^\d{5} \d{5}$/);
    expect(row.email).toMatch(/^[a-z.]+\d+@example\.com$/);
  }
});

test('no two customers have the same email or phone', () => {
  expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length);
  expect(new Set(rows.map(({ phone }) => phone)).size).toBe(rows.length);
});

test('names and notes are those of people', () => {
  for (const { firstName, lastName, notes } of rows) {
    expect(`${firstName} ${lastName}`).toMatch(/^[\p{L} .'"&-]+$/u);
    expect(notes).not.toMatch(/[<>\\]/);
  }
});

test('nobody was created in the future', () => {
  expect(rows.every(({ created }) => created !== undefined && created < now)).toBe(true);
});
