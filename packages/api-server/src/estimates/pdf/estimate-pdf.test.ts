import { downloadLinkedEstimate } from '@tech-portal/contract/estimate-approval';
import {
  approveEstimate,
  downloadEstimate,
  getEstimate,
  revertEstimate,
  sendEstimateApproval,
} from '@tech-portal/contract/estimates';
import { formatCurrency } from '@tech-portal/domain';
import { expect, test } from 'vitest';
import type { RunOptions } from '../../platform/limits/index.ts';
import { charge } from '../../testing/approvable-estimate.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { insertProduct } from '../../testing/insert-products.ts';
import { readPdf } from '../../testing/read-pdf.ts';

const api = await createTestApi();
const [tech, tech2] = [await api.signIn('tech'), await api.signIn('tech2')];
const customer = await insertCustomer(api.db, 'tech', { firstName: 'Иван', lastName: 'Lee', notes: 'customer secret' });
const product = await insertProduct(api.db, { title: 'Heater <b>6 gal</b>', mpn: 'SW6D', costCents: 31_337 });
const labor = { ...charge, id: 'l', type: 'labor', quantity: 1.5, hourlyRate: 120, price: 120, total: 180 } as const;
const record = {
  notes: 'estimate secret',
  lineItems: [labor, { ...charge, notes: 'Take the old one along' }],
  parts: [{ productId: product, qty: 2, priceCents: 44_000 }],
  subtotalCents: 116_000,
  shippingCents: 2450,
  taxCents: 6960,
  totalCents: 125_410,
};

const download = (id: number, token = tech) => api.call(downloadEstimate, { query: { cart_id: id } }, token);
const read = async (id: number) => readPdf((await download(id)).response.pdf);

async function linkOf(id: number): Promise<string> {
  const recipient = `${id}@example.com`;
  await api.call(sendEstimateApproval, { body: { cart_id: id, customer_email: recipient } }, tech);
  const email = (await api.emails()).findLast((each) => each.recipient === recipient);
  return /[?]t=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
}

test('it has the figures of the screen, all lines with their notes, people and terms', async () => {
  const id = await insertEstimate(api.db, customer, record);
  const { text, title, pages } = await read(id);
  const { summary, tax_percent } = (await api.call(getEstimate, { query: { cart_id: id } }, tech)).response;
  for (const amount of [summary.subtotal, summary.shipping, summary.tax, summary.total]) {
    expect(text).toContain(formatCurrency(amount));
  }
  for (const said of [
    `Tax (${tax_percent}%)`,
    'Heater 6 gal',
    '$440.00',
    '$880.00',
    'LBR',
    '$120.00/hr',
    '1.5 hr',
    'CHRG',
    'Take the old one along',
    'Иван Lee',
    'Status: Not approved',
    'Terms and Conditions',
    `Page 1 of ${pages.length}`,
  ]) {
    expect(text).toContain(said);
  }
  expect(title).toBe(`Estimate ${id}`);
});

test('a discount is a row of its own, by its name', async () => {
  const discount = {
    discountKind: 'amount',
    discountValue: 60,
    discountLabel: 'Spring sale',
    discountCents: 6000,
  } as const;
  const { text } = await read(await insertEstimate(api.db, customer, { ...record, ...discount, totalCents: 119_410 }));
  expect(text).toMatch(/Spring sale.* -\$60\.00/);
});

test('cost, margin and the technician’s own notes are not in it', async () => {
  const { text } = await read(await insertEstimate(api.db, customer, record));
  expect(text).not.toMatch(/313\.37|margin|secret/i);
});

test('its name is plain, and nobody on the way stores it', async () => {
  const id = await insertEstimate(api.db, customer, { ...record, approved: true, approvedBy: 'Ann "Bo" Lee' });
  const { response, headers } = await download(id);
  expect(response.filename).toBe(`invoice-${id}.pdf`);
  expect(headers.get('cache-control')).toBe('no-store');
  expect((await readPdf(response.pdf)).text).toContain('Approved by Ann "Bo" Lee.');
});

test('it says the moment that it is of, in the business time zone', async () => {
  const { text } = await read(await insertEstimate(api.db, customer, record));
  expect(text).toMatch(/As of \w+ \d+, \d{4} at \d+:\d\d [AP]M C[SD]T/);
});

test('an expired one is refused, and somebody else’s unknown', async () => {
  const expired = await insertEstimate(api.db, customer, { issueDate: '2026-01-01', expiryDate: '2026-01-31' });
  expect((await download(expired)).error.error).toBe('estimate_expired');
  expect((await download(expired, tech2)).status).toBe(404);
});

test('without lines it says so', async () => {
  expect((await read(await insertEstimate(api.db, customer))).text).toContain('No items added yet.');
});

test('who has the link gets what the link approves, until it ends', async () => {
  const id = await insertEstimate(api.db, customer, record);
  const link = await linkOf(id);
  const linked = () => api.call(downloadLinkedEstimate, { query: {} }, link);
  const { text } = await readPdf((await linked()).response.pdf);
  expect(text).toContain('$1,254.10');
  await api.call(approveEstimate, { body: { cart_id: id, total: 1254.1 } }, tech);
  expect((await readPdf((await linked()).response.pdf)).text).toContain('Approved, not paid');
  await api.call(revertEstimate, { body: { cart_id: id, ends_approval: true } }, tech);
  expect((await linked()).error.error).toBe('total_changed');
  await linkOf(id);
  expect((await linked()).error.error).toBe('invalid_token');
  expect((await api.call(downloadLinkedEstimate, { query: {} }, tech)).status).toBe(401);
});

test('the token of a link is in no line of the log', async () => {
  const link = await linkOf(await insertEstimate(api.db, customer, record));
  await api.call(downloadLinkedEstimate, { query: {} }, link);
  expect(JSON.stringify(api.log)).not.toContain(link);
});

test('an account and a link get thirty in a quarter of an hour', async () => {
  const id = await insertEstimate(api.db, customer, record);
  const link = await linkOf(id);
  const { renderPdf } = api.deps;
  Object.assign(api.deps, { renderPdf: async () => new Uint8Array() });
  try {
    for (let turn = 0; turn < 30; turn += 1) await api.call(downloadLinkedEstimate, { query: {} }, link);
    const { status, headers } = await api.call(downloadLinkedEstimate, { query: {} }, link);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    for (let turn = 0; turn < 30; turn += 1) await download(id, tech2);
    expect((await download(id, tech2)).status).toBe(429);
  } finally {
    Object.assign(api.deps, { renderPdf });
  }
});

test('a PDF is drawn in the turn of its account or link, which ends with the request', async () => {
  const id = await insertEstimate(api.db, customer, record);
  const link = await linkOf(id);
  const { renderPdf } = api.deps;
  const turns: RunOptions[] = [];
  const waiting: typeof renderPdf = (_, turn) =>
    new Promise((_resolve, reject) => {
      turns.push(turn);
      turn.signal?.addEventListener('abort', () => reject(turn.signal?.reason));
    });
  Object.assign(api.deps, { renderPdf: waiting });
  try {
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = (path: string, token: string) =>
      api.open(path, { headers: { authorization: `Bearer ${token}` }, signal });
    const responses = [ask(`${downloadEstimate.path}?cart_id=${id}`, tech), ask(downloadLinkedEstimate.path, link)];
    await expect.poll(() => turns).toHaveLength(2);
    expect(turns.map(({ owner }) => owner)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^pdf:\d+$/), expect.stringMatching(/^pdf-link:\d+$/)]),
    );
    leaving.abort();
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([400, 400]);
  } finally {
    Object.assign(api.deps, { renderPdf });
  }
});
