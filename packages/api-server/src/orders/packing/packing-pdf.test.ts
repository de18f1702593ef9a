import { randomUUID } from 'node:crypto';
import { downloadPackingSlips, downloadPickList } from '@tech-portal/contract/orders';
import { shipParcel } from '@tech-portal/contract/parcels';
import { createDefaultSettings } from '@tech-portal/domain';
import { describe, expect, test } from 'vitest';
import { changeSettings } from '../../testing/change-settings.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { idOf, insertCustomer } from '../../testing/insert-estimates.ts';
import { insertOrder } from '../../testing/insert-order.ts';
import { orderedPart } from '../../testing/ordered-part.ts';
import { readPdf } from '../../testing/read-pdf.ts';

const api = await createTestApi();
const admin = await api.signIn('admin');
const userId = await idOf(api.db, 'tech');

const heater = orderedPart({ title: 'Water Heater <b>6 gal</b>', brand: 'Suburban', mpn: 'SW6DE', qty: 2 });
const sealant = orderedPart({ productId: 2, mpn: '501LSW', qty: 12 });
const tape = orderedPart({ productId: 3, title: 'Seal Tape', brand: 'Eternabond', mpn: '9' });

let number = 0;
async function newOrder(order: Partial<Parameters<typeof insertOrder>[1]> = {}): Promise<string> {
  const transId = `TP-PACK${(number += 1)}`;
  const orderDate = new Date('2026-03-02T04:00:00Z');
  await insertOrder(api.db, { userId, transId, orderDate, totalCents: 10_000, parts: [heater, sealant], ...order });
  return transId;
}
const slips = (...transIds: string[]) =>
  api.call(downloadPackingSlips, { query: { trans_ids: transIds.join(',') } }, admin);
const picks = (...transIds: string[]) =>
  api.call(downloadPickList, { query: { trans_ids: transIds.join(',') } }, admin);
const ship = (transId: string, lines: readonly { line: number; qty: number }[]) =>
  api.call(shipParcel, { body: { trans_id: transId, id: randomUUID(), lines: [...lines] } }, admin);
const pagesOf = async (called: ReturnType<typeof slips>) => (await readPdf((await called).response.pdf)).pages;

describe('packing slips', () => {
  test('one says whom it goes to and every piece, without a price', async () => {
    const transId = await newOrder();
    const { response } = await slips(transId);
    const { text, title, tags } = await readPdf(response.pdf);
    expect(response).toMatchObject({ filename: `packing-slip-${transId.toLowerCase()}.pdf`, left_out: [] });
    expect(title).toBe(`Packing Slip ${transId}`);
    // It is still the day before in the business time zone.
    for (const words of ['Ordered March 1, 2026', 'SHIP TO Ann Lee 4 Lake Rd Goshen, IN 46526', 'Page 1 of 1']) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(
      /Item SKU Ordered Shipped Water Heater 6 gal Suburban SW6DE 2 2 Lap Sealant Dicor 501LSW 12 12/,
    );
    expect(text).not.toMatch(/\$|440|VISA/);
    expect(tags.filter((tag) => tag === 'TH')).toHaveLength(4);
  });

  test('that of an estimate names it and its technician, and the note to the customer', async () => {
    const customerId = await insertCustomer(api.db, 'tech');
    const [page] = await pagesOf(slips(await newOrder({ customerId, noteToCustomer: 'Thank you, Ann!' })));
    expect(page).toMatch(/Estimate \d+/);
    expect(page).toContain('TECH');
    expect(page).toContain('Thank you, Ann!');
  });

  test('each order starts on a page of its own, in the order asked for, and counts its pages', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ ...heater, productId: at + 1, mpn: `N${at}` }));
    const [long, short] = [await newOrder({ parts: many }), await newOrder()];
    const pages = await pagesOf(slips(long, short));
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, page] of pages.slice(0, -1).entries()) {
      expect(page).toContain(`Page ${at + 1} of ${pages.length - 1}`);
      expect(page).toContain('Item SKU Ordered Shipped');
    }
    expect(pages[1]).toContain(`Packing Slip ${long} · `);
    expect(pages.at(-1)).toContain(`Packing Slip ${short}`);
    expect(pages.at(-1)).toContain('Page 1 of 1');
  });

  test('fifty orders, names of any script and length', async () => {
    const names = ['山田太郎', 'محمد', 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3), 'Nguyễn Văn Đức'];
    const created: string[] = [];
    for (let at = 0; at < 50; at += 1) {
      const address = { first_name: names[at % names.length] ?? '', last_name: `No${at}`, company_name: '' };
      const rest = { address_1: '1 Main St', address_2: '', city: 'Austin', state: 'TX', zip_code: '78704', email: '' };
      const shipping = { ...address, ...rest, phone: '' };
      created.push(await newOrder({ shipping, parts: [{ ...heater, title: 'Q'.repeat(300) }, sealant] }));
    }
    const { pages, text } = await readPdf((await slips(...created)).response.pdf);
    expect(pages).toHaveLength(50);
    expect(text).toContain('山田太郎 No0');
    expect(text.match(/Q/g)).toHaveLength(50 * 300);
    expect((await slips(...created, 'TP-ONE-MORE')).status).toBe(400);
  });

  test('cancelled orders and those without parts are left out by name', async () => {
    const cancelled = await newOrder({ cancelled: new Date() });
    const [laborOnly, good] = [await newOrder({ parts: [] }), await newOrder()];
    const { response } = await slips(cancelled, good, laborOnly);
    expect((await readPdf(response.pdf)).pages).toHaveLength(1);
    expect(response.left_out).toEqual([
      { trans_id: cancelled, message: `Order ${cancelled} is cancelled.` },
      { trans_id: laborOnly, message: `Order ${laborOnly} has no parts.` },
    ]);
    const refused = await slips(cancelled, laborOnly);
    expect([refused.status, refused.error]).toEqual([
      409,
      expect.objectContaining({ message: `Order ${cancelled} is cancelled. Order ${laborOnly} has no parts.` }),
    ]);
  });

  test('a partly shipped order lists the rest, and how much was shipped earlier', async () => {
    const transId = await newOrder();
    await ship(transId, [
      { line: 1, qty: 5 },
      { line: 0, qty: 2 },
    ]);
    const [page] = await pagesOf(slips(transId));
    expect(page).toContain('Shipped Lap Sealant Dicor 501LSW 12 7');
    expect(page).toContain('Shipped earlier: 7 of 14 pieces.');
  });

  test('so many lines that the PDF would take too long are refused', async () => {
    const parts = Array.from({ length: 501 }, (_, at) => ({ ...tape, productId: at + 1 }));
    const { status, error } = await slips(await newOrder({ parts }), await newOrder({ parts }));
    expect([status, error.message]).toEqual([409, 'These orders have 1002 lines. Print fewer orders at once.']);
  });

  test('unknown orders are named', async () => {
    const { status, error } = await slips(await newOrder(), 'TP-NOWHERE', 'TP-NOBODY');
    expect([status, error.message]).toEqual([404, 'There is no order TP-NOWHERE, TP-NOBODY.']);
    expect((await slips('')).status).toBe(400);
  });

  test('a shipped order keeps its slip, in today’s business settings', async () => {
    const settings = createDefaultSettings();
    await changeSettings(api.deps, { ...settings, company: { ...settings.company, name: 'Acme RV Parts' } });
    const [page] = await pagesOf(slips(await newOrder({ shipped: true })));
    expect(page).toMatch(/^Acme RV Parts Packing Slip/);
    expect(page).toContain('501LSW 12 12');
  });
});

describe('pick list', () => {
  test('parts are summed over the orders and sorted by number, each with a box and its orders', async () => {
    const [one, two] = [await newOrder(), await newOrder({ parts: [sealant, tape] })];
    const { text, title, tags } = await readPdf((await picks(one, two, one)).response.pdf);
    expect(title).toBe('Pick List');
    expect(text).toContain('Orders: 2 Parts: 3 Pieces: 27');
    expect(text).toMatch(
      new RegExp(
        [
          `Picked SKU Item Quantity 9 Seal Tape Eternabond 1 for ${two} 1`,
          `501LSW Lap Sealant Dicor 12 for ${one}, 12 for ${two} 24`,
          `SW6DE Water Heater 6 gal Suburban 2 for ${one} 2`,
        ].join(' '),
      ),
    );
    expect(tags.filter((tag) => tag === 'TD')).toHaveLength(3 * 4);
  });

  test('only pieces that are in no parcel yet are picked', async () => {
    const transId = await newOrder();
    await ship(transId, [{ line: 1, qty: 5 }]);
    expect((await readPdf((await picks(transId)).response.pdf)).text).toContain(`7 for ${transId} 7 SW6DE`);
  });

  test('shipped orders need no picking', async () => {
    const [shipped, open] = [await newOrder({ shipped: true }), await newOrder()];
    const { response } = await picks(shipped, open);
    expect(response.left_out).toEqual([{ trans_id: shipped, message: `Order ${shipped} is shipped.` }]);
    expect((await readPdf(response.pdf)).text).toContain('Pieces: 14');
    expect((await picks(shipped)).status).toBe(409);
  });
});
