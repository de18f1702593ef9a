import {
  createChargeLine,
  createLaborLine,
  createPartLine,
  createServiceLine,
  createTokenEstimate,
} from '@tech-portal/api-mocks/fixtures';
import { getEstimateByToken } from '@tech-portal/contract/estimate-approval';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { itemRows } from './linked-estimate.ts';

const rowsOf = (changes: Parameters<typeof createTokenEstimate>[0]) =>
  itemRows(parse(getEstimateByToken.response, createTokenEstimate(changes)));
const estimateOf = (lines: ReturnType<typeof createLaborLine>[]) => ({
  ...createTokenEstimate().estimate,
  line_items: lines,
});

test('parts have their title as text and their SKU', () => {
  const [row] = rowsOf({ parts: [createPartLine({ quantity: 2, total: 880 })] });
  expect(row).toMatchObject({
    item: 'Suburban SW6D Water Heater',
    sku: 'SW6D-5238A',
    price: 440,
    quantity: 2,
    total: 880,
    hourly: false,
  });
});

test.each([
  [createLaborLine(), { item: 'Replace water heater', sku: 'LBR', price: 120, quantity: 2, hourly: true }],
  [createLaborLine({ description: '' }), { item: 'Labor', sku: 'LBR' }],
  [createChargeLine(), { item: 'Disposal', sku: 'CHRG', price: 15.5, hourly: false }],
  [createChargeLine({ description: '' }), { item: 'Charge', sku: 'CHRG' }],
  [createServiceLine(), { item: 'Service Call', detail: '', sku: 'SRV' }],
  [createServiceLine({ description: 'Saturday' }), { item: 'Service Call', detail: 'Saturday', sku: 'SRV' }],
])('line %#', (line, expected) => {
  expect(rowsOf({ parts: [], estimate: estimateOf([line]) })).toMatchObject([expected]);
});
