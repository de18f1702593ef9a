import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { approveEstimateByToken, getEstimateByToken } from '@tech-portal/contract/estimate-approval';
import {
  approveEstimate,
  downloadEstimate,
  getEstimate,
  listEstimateEvents,
  printEstimate,
  revertEstimate,
  saveEstimateNotes,
  sendEstimateApproval,
  updateEstimate,
} from '@tech-portal/contract/estimates';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { purgeExpired } from '../../operations/retention/purge-expired.commands.ts';
import { auditLinesSince, newestAuditId } from '../../testing/audit-lines.ts';
import { charge, draft } from '../../testing/approvable-estimate.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { estimateSignatures } from './estimate-signatures.table.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');
const customer = await insertCustomer(api.db, 'tech');
const strokes = [
  [20, 120, 200, 40, 320, 150],
  [400, 60],
];
const path = 'M20 120L200 40 320 150M400 60h0';

const newDraft = () => insertEstimate(api.db, customer, draft);
const read = async (id: number) => (await api.call(getEstimate, { query: { cart_id: id } }, tech)).response;
const storedOf = async (id: number) =>
  api.db.select().from(estimateSignatures).where(eq(estimateSignatures.estimateId, id));
const approve = (id: number, signature?: object) =>
  api.call(approveEstimate, { body: { cart_id: id, total: 106, ...(signature && { signature }) } }, tech);

async function linkTo(id: number): Promise<string> {
  await api.call(sendEstimateApproval, { body: { cart_id: id, customer_email: 'ann@example.com' } }, tech);
  const email = (await api.emails()).findLast(({ subject }) => subject.startsWith('Estimate '));
  return /\?t=(\S+)/.exec(email?.text ?? '')?.[1] ?? 'no link';
}

describe('a signature', () => {
  test('drawn in person is stored with name, time, address, way and a hash of what was approved, and shown', async () => {
    const id = await newDraft();
    expect((await approve(id, { strokes })).status).toBe(200);
    const [stored] = await storedOf(id);
    expect(stored).toMatchObject({ name: 'Ann Lee', way: 'in-person', strokes, revision: 0 });
    expect(stored?.address).not.toBe('');
    expect(stored?.contentHash).toBe(bytesToHex(sha256(utf8ToBytes(stored?.content ?? ''))));
    expect(JSON.parse(stored?.content ?? '{}')).toMatchObject({
      estimate: id,
      revision: 0,
      line_items: [charge],
      subtotal_cents: 10_000,
      total_cents: 10_600,
      terms: expect.any(Number),
      customer: { name: ['Ann', 'Lee'] },
    });
    expect(await read(id)).toMatchObject({
      status: 'invoice',
      signature: { name: 'Ann Lee', way: 'in-person', path, content_hash: stored?.contentHash },
    });
    expect(JSON.stringify((await read(id)).signature)).not.toContain(stored?.address);
    const { response: events } = await api.call(listEstimateEvents, { query: { cart_id: id } }, tech);
    expect(events.at(-1)).toMatchObject({ kind: 'approved', detail: 'In person, signed' });
  });

  test('by link has the name of who accepts, and is shown to the customer', async () => {
    const id = await newDraft();
    const token = await linkTo(id);
    await api.call(approveEstimateByToken, { body: { name: 'Bo Lee', signature: { strokes } } }, token);
    expect(await storedOf(id)).toMatchObject([{ name: 'Bo Lee', way: 'email' }]);
    const { response } = await api.call(getEstimateByToken, {}, token);
    expect(response).toMatchObject({ approved: true, signature: { name: 'Bo Lee', path } });
  });

  test('may be typed: the name alone, without a drawing', async () => {
    const id = await newDraft();
    await approve(id, { name: '  Ann Maria Lee ' });
    expect(await storedOf(id)).toMatchObject([{ name: 'Ann Maria Lee', strokes: null }]);
    expect((await read(id)).signature).not.toHaveProperty('path');
  });

  test('stands on paper, without a hash, which is in the metadata of the PDF', async () => {
    const id = await newDraft();
    await approve(id, { name: '<b>Ann</b>', strokes });
    const [stored] = await storedOf(id);
    const { html } = (await api.call(printEstimate, { query: { cart_id: id } }, tech)).response;
    expect(html).toContain(`${encodeURIComponent(`d='${path}'`)}`);
    expect(html).toMatch(/Signed by &lt;b&gt;Ann&lt;\/b&gt; on \w+ \d+, \d{4}, in person\./);
    const { text, keywords } = await readPdf(
      (await api.call(downloadEstimate, { query: { cart_id: id } }, tech)).response.pdf,
    );
    expect(`${html} ${text}`).not.toMatch(/[0-9a-f]{64}|SHA-256/);
    expect(keywords).toBe(`sha256:${stored?.contentHash}`);
    expect(html).not.toContain('<b>Ann</b>');
  });

  test.each(['in person', 'by email'])('%s is one line of the audit log, with its hash', async (way) => {
    const [id, newest] = [await newDraft(), await newestAuditId(api.db)];
    if (way === 'in person') await approve(id, { name: 'Bo Lee', strokes });
    else {
      const token = await linkTo(id);
      const body = { name: 'Bo Lee', signature: { strokes } };
      await api.call(approveEstimateByToken, { body }, token);
      await api.call(approveEstimateByToken, { body }, token);
    }
    const [stored] = await storedOf(id);
    expect(await auditLinesSince(api.db, newest)).toMatchObject([
      {
        actorName: way === 'in person' ? 'tech' : 'Customer Bo Lee',
        kind: 'change',
        action: 'estimate_signed',
        targetKind: 'estimate',
        targetId: String(id),
        targetName: 'Ann Lee',
        before: null,
        after: `Signed by Bo Lee ${way}, SHA-256 ${stored?.contentHash}`,
      },
    ]);
  });

  test('is not asked for: without one everything is as it was', async () => {
    const [id, newest] = [await newDraft(), await newestAuditId(api.db)];
    expect((await approve(id)).status).toBe(200);
    expect(await auditLinesSince(api.db, newest)).toEqual([]);
    expect(await storedOf(id)).toEqual([]);
    expect(await read(id)).not.toHaveProperty('signature');
    const { html } = (await api.call(printEstimate, { query: { cart_id: id } }, tech)).response;
    expect(html).not.toMatch(/Signed by|signature/i);
  });
});

describe('what is no signature is refused, and nothing is approved', () => {
  test.each([
    [{}, 'Please draw your signature.'],
    [{ name: '  ', strokes: [] }, 'Please draw your signature.'],
    [{ strokes: [[10, 10]] }, 'A dot is not a signature. Please sign with your name.'],
    [{ strokes: [[10, 10, 900, 90]] }, 'This is not a drawn signature. Please clear it and sign again.'],
    [{ strokes: [[10, 10, 20.5, 90]] }, 'This is not a drawn signature. Please clear it and sign again.'],
    [{ strokes: [['<script>', 1]] }, 'This is not a drawn signature. Please clear it and sign again.'],
    [
      { strokes: 'data:image/png;base64,iVBORw0KGgo=' },
      'This is not a drawn signature. Please clear it and sign again.',
    ],
    [{ strokes: Array(401).fill([1, 1, 90, 90]) }, 'This signature has too many lines.'],
    [{ strokes: [Array(20_000).fill(1)] }, 'This signature has too many lines.'],
    [{ name: 'x'.repeat(129) }, 'A name can only be up to 128 characters.'],
    [{ name: 'Ann\u202eLee' }, 'A name is one line of text.'],
  ])('%#: %s', async (signature, message) => {
    const id = await newDraft();
    const { status, error } = await approve(id, signature);
    expect(status).toBe(400);
    expect(JSON.stringify(error)).toContain(message);
    expect((await read(id)).status).toBe('draft');
    expect(await storedOf(id)).toEqual([]);
  });

  test('nor one that is huge', async () => {
    const id = await newDraft();
    const { status } = await approve(id, { strokes: Array(400).fill(Array(9000).fill(123)) });
    expect(status).toBe(413);
    expect((await read(id)).status).toBe('draft');
  });
});

describe('a signature ends with its approval', () => {
  test('after a change, and the next approval has its own', async () => {
    const id = await newDraft();
    await approve(id, { strokes });
    await api.call(
      updateEstimate,
      { body: { cart_id: id, estimate: { line_items: [{ ...charge, quantity: 2 }] } } },
      tech,
    );
    expect(await read(id)).not.toHaveProperty('signature');
    await api.call(approveEstimate, { body: { cart_id: id, total: 212 } }, tech);
    expect(await read(id)).not.toHaveProperty('signature');
    expect(await storedOf(id)).toHaveLength(1);
  });

  test('after a revert; signed again, it is another one', async () => {
    const id = await newDraft();
    await approve(id, { strokes });
    await api.call(revertEstimate, { body: { cart_id: id } }, tech);
    expect(await read(id)).not.toHaveProperty('signature');
    await approve(id, { name: 'Ann Lee' });
    expect((await read(id)).signature).not.toHaveProperty('path');
    expect((await storedOf(id)).map(({ contentHash }) => contentHash)).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
    expect(new Set((await storedOf(id)).map(({ contentHash }) => contentHash)).size).toBe(2);
  });

  test('but not when notes are saved', async () => {
    const id = await newDraft();
    await approve(id, { strokes });
    await api.call(saveEstimateNotes, { body: { cart_id: id, notes: 'Gate code' } }, tech);
    expect(await read(id)).toHaveProperty('signature.path', path);
  });

  test('a second approval, of another tab or by the link meanwhile, adds none', async () => {
    const id = await newDraft();
    const token = await linkTo(id);
    await api.call(approveEstimateByToken, { body: { signature: { strokes } } }, token);
    const { response } = await approve(id, { name: 'Somebody Else' });
    expect(response.message).toBe('This estimate is already approved.');
    expect(await storedOf(id)).toMatchObject([{ name: 'Ann Lee', way: 'email' }]);
  });
});

test('three years later, when nobody asks any more, it is removed', async () => {
  const id = await newDraft();
  await approve(id, { strokes });
  await purgeExpired(api.db, new Date(Date.now() + 3 * 364 * 24 * 60 * 60_000));
  expect(await storedOf(id)).toHaveLength(1);
  await purgeExpired(api.db, new Date(Date.now() + 3 * 366 * 24 * 60 * 60_000));
  expect(await storedOf(id)).toEqual([]);
});
