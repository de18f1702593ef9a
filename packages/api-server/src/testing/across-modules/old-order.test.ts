import { downloadEstimate, exportEstimates, getEstimate, printEstimate } from '@tech-portal/contract/estimates';
import {
  downloadReceipt,
  exportOrders,
  getCart,
  getOrder,
  listUserOrders,
  reorder,
} from '@tech-portal/contract/orders';
import { seedAccounts } from '@tech-portal/sample-data/accounts';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyMigrations, readMigrations } from '../../platform/postgres/index.ts';
import { createTestApi } from '../create-test-api.ts';
import { createQuickHasher } from '../quick-hasher.ts';
import { readPdf } from '../read-pdf.ts';
import { copyDatabase } from '../test-database.ts';

const address = (street: string) => ({
  first_name: 'Ann',
  last_name: 'Lee',
  address_1: street,
  city: 'Goshen',
  state: 'IN',
  zip_code: '46526',
  email: 'ann@example.com',
  phone: '(574) 555-0100',
});
const part = {
  productId: 1,
  type: 'p',
  title: 'Water <b>Pump</b>',
  brand: 'Shurflo',
  mpn: 'WP-77',
  slug: 'water-pump',
  imageUrl: null,
  qty: 2,
  priceCents: 4000,
  costCents: 2500,
  weight: 3,
  length: 1,
  width: 1,
  height: 1,
  addShipPerCents: 0,
};
const labor = {
  id: 'a',
  type: 'labor',
  description: 'Fitting',
  notes: '',
  quantity: 0.5,
  price: 40,
  total: 20,
  hourlyRate: 40,
};

/** Rows as written two years ago by the first release that sold parts. */
const rows = (json: (value: object) => string) => `
  insert into users (username, password_hash, type, approved, email, first_name, last_name)
    values ('old', '-', 'tech', true, 'old@example.com', 'Olive', 'Day');
  insert into brands (name) values ('Shurflo');
  insert into products (type, title, description, brand_id, upc, mpn, slug, price_cents, cost_cents, stock, weight, length,
      width, height, add_ship_per_cents)
    values ('p', 'Water <b>Pump</b>', '', 1, '1', 'WP-77', 'water-pump', 4000, 2500, 5, 3, 1, 1, 1, 0);
  insert into customers (tech_id, first_name, last_name, email, phone, shipping_address_1, shipping_city, shipping_state,
      shipping_zip, billing_address_1, billing_city, billing_state, billing_zip)
    values (1, 'Ann', 'Lee', 'ann@example.com', '(574) 555-0100', '4 Lake Rd', 'Goshen', 'IN', '46526', '5 Lake Rd', 'Goshen', 'IN', '46526');
  insert into carts (user_id, kind, created, modified, ordered)
    values (1, 'estimate', now() - interval '2 years', now() - interval '2 years', now() - interval '2 years'),
      (1, 'store', now() - interval '2 years', now() - interval '2 years', now() - interval '2 years');
  insert into cart_items (cart_id, product_id, qty, price_cents) values (1, 1, 2, 4000), (2, 1, 2, 4000);
  insert into estimates (cart_id, tech_id, customer_id, issue_date, expiry_date, approved, approved_at, approved_by,
      approved_way, paid, line_items, subtotal_cents, shipping_cents, tax_cents, total_cents, line_item_cents)
    values (1, 1, 1, current_date - 740, current_date - 710, true, now() - interval '2 years', 'Ann Lee', 'in-person', true,
      ${json([labor])}, 10000, 1000, 600, 11600, 2000);
  insert into orders (trans_id, cart_id, is_estimate, user_id, customer_id, first_name, last_name, email, order_date,
      order_day, subtotal_cents, shipping_cents, tax_cents, total_cents, line_item_cents, total_paid_cents, shipping, billing,
      parts, line_items, paid, payment_type, payment_info, cart_checksum)
    select trans_id, cart_id, is_estimate, 1, customer_id, 'Ann', 'Lee', 'ann@example.com', now() - interval '2 years',
      current_date - 731, subtotal, 1000, tax, total, labor, total, ${json(address('4 Lake Rd'))}, ${json(address('5 Lake Rd'))},
      ${json([part])}, lines, true, 'card', 'VISA ending in 4242', '7'
    from (values ('TP-EST', 1, true, 1, 10000, 600, 11600, 2000, ${json([labor])}),
        ('TP-STORE', 2, false, null::int, 8000, 480, 9480, 0, '[]'::jsonb))
      as sold (trans_id, cart_id, is_estimate, customer_id, subtotal, tax, total, labor, lines);
`;

const database = await copyDatabase('none');
const client = new Client({ connectionString: database.url });
await client.connect();
const migrations = readMigrations();
const first = migrations.findIndex(({ name }) => name.endsWith('orders_and_estimates'));
await applyMigrations(drizzle(client), { migrations: migrations.slice(0, first + 1) });
await client.query(rows((value) => `'${JSON.stringify(value)}'::jsonb`));
await client.end();
// Opening the database migrates it, as a new release does.
const api = await createTestApi({}, { database });
await seedAccounts(api.db, createQuickHasher());
const admin = await api.signIn('admin');

const shown = { cart: [{ title: 'Water <b>Pump</b>', sku: 'WP-77', qty: 2, price: 40, total: 80 }] };
const addresses = {
  shipping: { ...address('4 Lake Rd'), company_name: '', address_2: '' },
  billing: { ...address('5 Lake Rd'), company_name: '', address_2: '' },
};

describe.each(['as it was stored then', 'as a later release stores it'])('an order of two years ago, %s', (form) => {
  beforeAll(async () => {
    if (form === 'as it was stored then') return;
    await api.db
      .execute(sql`update orders set shipping = shipping || '{"version":1}', billing = billing || '{"version":1}',
      parts = (select jsonb_agg(part || '{"version":1}') from jsonb_array_elements(parts) part)`);
  });

  test('opens as an order', async () => {
    const { response } = await api.call(getOrder, { query: { trans_id: 'TP-EST' } }, admin);
    expect(response).toMatchObject({ ...shown, estimate_id: 1, subtotal: 100, ship: 10, tax: 6, total: 116 });
    expect(response).toMatchObject({ ...addresses, line_items: [labor], total_paid: 116, refunded: 0 });
    expect(response).not.toHaveProperty('discount');
    expect(response.shipping).toEqual(addresses.shipping);
    expect(Object.keys(response.cart[0] ?? {})).not.toContain('version');
  });

  test.each([
    [1, { trans_id: 'TP-EST', total: 116 }],
    [2, { trans_id: 'TP-STORE', total: 94.8 }],
  ])('opens as the cart %i', async (id, expected) => {
    const { response } = await api.call(getCart, { query: { id } }, admin);
    expect(response).toMatchObject({ ...shown, ...addresses, ...expected, paid: true });
  });

  test('opens as the estimate, with the same parts, lines and figures', async () => {
    const { response } = await api.call(getEstimate, { query: { cart_id: 1 } }, admin);
    expect(response).toMatchObject({
      status: 'order',
      trans_id: 'TP-EST',
      line_items: [labor],
      parts: [{ part: { title: 'Water <b>Pump</b>', sku: 'WP-77' }, quantity: 2, price: 40, total: 80 }],
      summary: { subtotal: 100, shipping: 10, tax: 6, total: 116 },
    });
  });

  test('is printed, and saved as a PDF', async () => {
    const { html } = (await api.call(printEstimate, { query: { cart_id: 1 } }, admin)).response;
    const { pdf } = (await api.call(downloadEstimate, { query: { cart_id: 1 } }, admin)).response;
    for (const text of [html, (await readPdf(pdf)).text]) {
      for (const said of ['Water Pump', 'WP-77', 'Fitting', '$100.00', '$116.00', '4 Lake Rd']) {
        expect(text).toContain(said);
      }
    }
  });

  test('has a receipt', async () => {
    const { pdf } = (await api.call(downloadReceipt, { query: { trans_id: 'TP-EST' } }, admin)).response;
    const { text } = await readPdf(pdf);
    for (const said of [
      'Receipt TP-EST',
      'Water Pump',
      'Fitting',
      '4 Lake Rd',
      '5 Lake Rd',
      '$116.00 was paid with VISA',
    ]) {
      expect(text).toContain(said);
    }
  });

  test('is in the list and in the files', async () => {
    const { response: listed } = await api.call(listUserOrders, { query: { user_id: 1 } }, admin);
    expect(listed.map((row) => row.trans_id).toSorted()).toEqual(['TP-EST', 'TP-STORE']);
    const { csv } = (await api.call(exportOrders, { query: { user_id: 1 } }, admin)).response;
    expect(csv).toMatch(/TP-EST,Ann Lee,100,10,6,116,,1,/);
    const { csv: found } = (await api.call(exportEstimates, { query: { search: 'wp77' } }, admin)).response;
    expect(found).toMatch(/^1,.*,Ann,Lee,Order,No,116,Olive Day/m);
  });
});

test('its parts go into a cart again', async () => {
  const { response } = await api.call(reorder, { body: { trans_id: 'TP-STORE' } }, admin);
  expect(response).toMatchObject({ cart: [{ sku: 'WP-77', qty: 2 }] });
});
