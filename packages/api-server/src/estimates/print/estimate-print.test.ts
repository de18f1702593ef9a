import { printEstimate } from '@tech-portal/contract/estimates';
import { expect, test } from 'vitest';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { insertProduct } from '../../testing/insert-products.ts';

const api = await createTestApi();
const [tech, tech2] = [await api.signIn('tech'), await api.signIn('tech2')];
const evil = '<script>alert(1)</script><img src=x onerror="alert(2)">';
const customer = await insertCustomer(api.db, 'tech', {
  firstName: evil,
  lastName: `O'Neil "Bo" & Co`,
  shippingAddress1: evil,
  shippingCity: '</td></table>',
  notes: 'customer secret',
});
const product = await insertProduct(api.db, {
  title: `Heater <b>6 gal</b> ${evil}`,
  mpn: '<i>SW6D</i>',
  costCents: 31_337,
});

const labor = {
  id: 'a',
  type: 'labor',
  description: evil,
  notes: evil,
  quantity: 1.5,
  hourlyRate: 120,
  price: 120,
  total: 180,
} as const;
const service = { id: 'b', type: 'service', description: '', notes: '', quantity: 1, price: 95, total: 95 } as const;
const charge = {
  id: 'c',
  type: 'charge',
  description: 'Disposal',
  notes: '',
  quantity: 2,
  price: 15.5,
  total: 31,
} as const;

const record = {
  notes: 'estimate secret',
  lineItems: [labor, service, charge],
  parts: [{ productId: product, qty: 2, priceCents: 44_000 }],
  subtotalCents: 118_600,
  shippingCents: 2450,
  taxCents: 7116,
  totalCents: 128_166,
};

async function print(id: number, token = tech): Promise<string> {
  return (await api.call(printEstimate, { query: { cart_id: id } }, token)).response.html;
}

test('no text of anybody becomes markup', async () => {
  const html = await print(await insertEstimate(api.db, customer, { ...record, approved: true, approvedBy: evil }));
  expect(html).not.toMatch(/<script|<img|onerror="|<i>|<b>|javascript:/i);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('O&#39;Neil &quot;Bo&quot; &amp; Co');
  expect(html.match(/<\/table>/g)).toHaveLength(2);
});

test('all lines and figures stand on it, labor with rate and hours', async () => {
  const html = await print(await insertEstimate(api.db, customer, record));
  for (const text of [
    'Heater 6 gal',
    '$440.00',
    '$880.00',
    'LBR',
    '$120.00/hr',
    '1.5 hr',
    'SRV',
    'Service Call',
    'CHRG',
    'Tax (6%)',
    '$1,281.66',
  ]) {
    expect(html).toContain(text);
  }
  expect(html).toContain('size: letter');
});

test.each([
  [400, 0],
  [401, 1],
])('of lines with a text of %i characters %i may go over two pages', async (length, count) => {
  const lineItems = [{ ...charge, notes: 'n'.repeat(length - charge.description.length) }, service];
  const html = await print(await insertEstimate(api.db, customer, { ...record, lineItems }));
  expect(html.match(/<tr class="long">/g) ?? []).toHaveLength(count);
});

test('cost, margin and notes do not', async () => {
  const html = await print(await insertEstimate(api.db, customer, record));
  const words = html.slice(html.indexOf('</style>'));
  expect(words).not.toMatch(/313\.37|margin|cost|secret/i);
});

test.each([
  [{}, 'Estimate '],
  [{ approved: true }, 'Invoice '],
  [{ approved: true, paid: true }, 'Paid Invoice '],
])('of %j its title is %s', async (state, title) => {
  expect(await print(await insertEstimate(api.db, customer, { ...record, ...state }))).toContain(`<h1>${title}`);
});

test('an expired one is refused, and somebody else’s unknown', async () => {
  const expired = await insertEstimate(api.db, customer, { issueDate: '2026-01-01', expiryDate: '2026-01-31' });
  const call = (id: number, token: string) => api.call(printEstimate, { query: { cart_id: id } }, token);
  expect((await call(expired, tech)).error.error).toBe('estimate_expired');
  expect((await call(expired, tech2)).status).toBe(404);
});
