import { expect, test } from 'vitest';
import { isSpreadsheetDate } from './spreadsheet-date.ts';

test.each([
  '12-Mar',
  '1-Jan',
  '29-Feb',
  '12-Mar-26',
  '12-Mar-2026',
  'Mar-26',
  '3/12/2026',
  '03/12/26',
  '25/12/2026',
  '2026-03-12',
  '2026-03-12 00:00:00',
  '2026-03-12T00:00',
])('%s is a date of a spreadsheet', (text) => {
  expect(isSpreadsheetDate(text)).toBe(true);
});

test.each([
  'DECK-100',
  'MARINE-12',
  'SEPTIC 100',
  '10-MARINE',
  'MAR-1200',
  'MAR-26',
  '12-MAR',
  'Mar-1200',
  'Deck-10',
  '31-Feb',
  '0-Mar',
  '32-Jan',
  '13/45/2026',
  '10/20/300',
  '3/12',
  '3-12',
  '2026-13-01',
  '2026-02-30',
  '2026-03-12-B',
])('%s is a part number', (text) => {
  expect(isSpreadsheetDate(text)).toBe(false);
});
