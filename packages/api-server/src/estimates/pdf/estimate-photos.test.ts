import { downloadLinkedEstimate } from '@tech-portal/contract/estimate-approval';
import { changeEstimatePhoto } from '@tech-portal/contract/estimate-photos';
import { downloadEstimate, printEstimate, sendEstimateApproval } from '@tech-portal/contract/estimates';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draft } from '../../testing/approvable-estimate.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { groupOptions, insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { uploadTestPhoto } from '../../testing/send-photo.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');
const admin = await api.signIn('admin');
const customer = await insertCustomer(api.db, 'tech');
const { renderPdf } = api.deps;
let cartId = 0;
beforeEach(async () => {
  cartId = await insertEstimate(api.db, customer, draft);
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(api.deps, { renderPdf });
});

async function photo(caption: string, shown: boolean, id = cartId): Promise<void> {
  const { id: made } = await uploadTestPhoto(api, tech, id);
  await api.call(changeEstimatePhoto, { body: { id: made, caption, shown_to_customer: shown } }, tech);
}
const printed = async (token = tech) =>
  (await api.call(printEstimate, { query: { cart_id: cartId } }, token)).response.html;
const pdf = async (token = tech) =>
  (await api.call(downloadEstimate, { query: { cart_id: cartId } }, token)).response.pdf;

/** Sends the link of an estimate and returns its token and email attachments. */
async function sent(id: number) {
  const recipient = `${id}@example.com`;
  await api.call(sendEstimateApproval, { body: { cart_id: id, customer_email: recipient } }, tech);
  const email = (await api.emails()).findLast((each) => each.recipient === recipient);
  return { link: /[?]t=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '', attachments: email?.attachments ?? [] };
}

describe('photos that the customer may see', () => {
  test('stand on paper and in the PDF with their captions, for whoever reads it; the others never do', async () => {
    await photo('Cracked seal', true);
    await photo('For the office', false);
    await photo('', true);
    for (const reader of [tech, admin]) {
      const html = await printed(reader);
      expect(html.match(/data:image\/jpeg/g)).toHaveLength(2);
      expect(html).toContain('<p class="note">Cracked seal</p>');
      expect(html).not.toContain('office');
      const { text, pictures } = await readPdf(await pdf(reader));
      expect(text).toContain('Cracked seal');
      expect(text).not.toContain('office');
      expect(pictures).toEqual(['Photo 1: Cracked seal', 'Photo 2']);
    }
  });

  test('are in the PDF of the link and of the email, those of each option in its own', async () => {
    const other = await insertEstimate(api.db, customer, draft);
    await groupOptions(api.db, [cartId, other]);
    await photo('Cracked seal', true);
    await photo('Rusty tank', true, other);
    const { link, attachments } = await sent(cartId);
    const texts = await Promise.all(attachments.map(async (each) => (await readPdf(each.pdf)).pictures));
    expect(texts).toEqual([['Photo 1: Cracked seal'], ['Photo 1: Rusty tank']]);
    const { response } = await api.call(downloadLinkedEstimate, { query: { option: other } }, link);
    expect((await readPdf(response.pdf)).pictures).toEqual(['Photo 1: Rusty tank']);
  });
});

test('paper of an estimate without such photos has nothing of photos, whatever is kept for the office', async () => {
  const { photos, ...document } = await describedFor();
  expect(photos).toBeUndefined();
  await photo('For the office', false);
  expect(await describedFor()).toEqual({ ...document, foot: expect.any(String) });
  expect(await printed()).not.toMatch(/data:image|class="photo|Photos/);
});

async function describedFor() {
  const draw = vi.fn<typeof renderPdf>(async () => new Uint8Array());
  Object.assign(api.deps, { renderPdf: draw });
  await pdf();
  Object.assign(api.deps, { renderPdf });
  const [document] = draw.mock.calls[0] ?? [];
  if (!document || 'sheets' in document) throw new Error('No estimate was rendered.');
  return document;
}

test('a caption is text on paper, whatever is in it', async () => {
  await photo('</style><script>alert(1)</script>"; } body { display: none', true);
  const html = await printed();
  expect(html).not.toContain('<script');
  expect(html.slice(0, html.indexOf('</style>'))).not.toContain('body {');
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  expect(html).toContain('&lt;script&gt;alert(1)');
});

describe('a photo that cannot be read', () => {
  const faults: Record<string, () => void> = {
    'is missing': () => void vi.spyOn(api.deps.photoStore, 'read').mockResolvedValue(undefined),
    'is in a store that is down': () => void vi.spyOn(api.deps.photoStore, 'read').mockRejectedValue(new Error('away')),
    'is in a store that does not respond': () =>
      void vi.spyOn(api.deps.photoStore, 'read').mockReturnValue(new Promise(() => undefined)),
  };

  test.each(Object.entries(faults))(
    'since it %s stops neither paper, PDF nor email, which say so',
    async (_, fault) => {
      await photo('Cracked seal', true);
      fault();
      const said = '1 photo is missing because it could not be loaded.';
      // In parallel, because each of them waits for the photo store.
      const [html, bytes, email] = await Promise.all([printed(), pdf(), sent(cartId)]);
      expect(html).toContain(`<p>${said}</p>`);
      expect((await readPdf(bytes)).text).toContain(said);
      const [attached] = email.attachments;
      expect((await readPdf(attached?.pdf ?? '')).text).toContain(said);
      const lines = api.log.filter(({ message }) => message === 'a photo is left out of a printout');
      expect(lines.length).toBeGreaterThanOrEqual(3);
    },
  );

  test('as it is damaged is left out of the PDF, and the others are in it', async () => {
    await photo('Cracked seal', true);
    await photo('Rusty tank', true);
    const read = api.deps.photoStore.read.bind(api.deps.photoStore);
    let reads = 0;
    vi.spyOn(api.deps.photoStore, 'read').mockImplementation(async (...given) =>
      (reads += 1) === 1 ? new Uint8Array(100) : read(...given),
    );
    const { text, pictures } = await readPdf(await pdf());
    expect(text).toContain('1 photo is missing');
    expect(pictures).toEqual(['Photo 2: Rusty tank']);
  });
});

test('a PDF that its photos make too large for an email goes without them, and says so', async () => {
  await photo('Cracked seal', true);
  Object.assign(api.deps, {
    renderPdf: async (document: Parameters<typeof renderPdf>[0]) =>
      !('sheets' in document) && document.photos?.shown.length ? new Uint8Array(5_000_001) : renderPdf(document, {}),
  });
  const [attached] = (await sent(cartId)).attachments;
  const { text } = await readPdf(attached?.pdf ?? '');
  expect(text).toContain('Photos are not included because the file would be too large.');
  expect(api.log.map(({ message }) => message)).toContain(
    'an email is sent with its PDF, but without the photos in it',
  );
});
