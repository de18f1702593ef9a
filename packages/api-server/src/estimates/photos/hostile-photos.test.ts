import { crc32, deflateSync } from 'node:zlib';
import { deleteEstimatePhoto, listEstimatePhotos, openPhotoUpload } from '@tech-portal/contract/estimate-photos';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { draft } from '../../testing/approvable-estimate.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { uploadTestPhoto, sendPhoto, createPhoto } from '../../testing/send-photo.ts';
import { estimatePhotos } from './estimate-photos.table.ts';
import { removePictures } from './remove-pictures.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');
const customer = await insertCustomer(api.db, 'tech');
const cartId = await insertEstimate(api.db, customer, draft);
const kept = await uploadTestPhoto(api, tech, cartId);

/** Photos in the database and the store. Only the initial photo may be there. */
const stored = async () => ({
  photos: (await api.call(listEstimatePhotos, { query: { cart_id: cartId } }, tech)).response,
  rows: await api.db.$count(estimatePhotos),
  pictures: api.deps.photoStore.pictures.size,
  faults: api.log.filter(({ level }) => level === 'error'),
});
const unchanged = { photos: [kept], rows: 1, pictures: 2, faults: [] };

const text = (content: string) => new TextEncoder().encode(content);

function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

/** Builds a PNG that claims a size and contains `rows` rows of zeros, which compress to almost nothing. */
function png(width: number, height: number, rows = height): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows), { level: 9 });
  const magic = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const NO_PHOTO = 'This is not a photo. Please choose a JPEG, PNG or WebP.';
const DAMAGED = 'This photo is damaged or incomplete. Please choose another one.';
const HEIC = 'HEIC and AVIF photos cannot be read here. Please choose a JPEG.';
const photo = await createPhoto(800, 600);

test.each<[string, () => Uint8Array | Promise<Uint8Array>, number, string]>([
  ['a page under the name of a photo', () => text('<!doctype html><script>alert(1)</script>'), 415, NO_PHOTO],
  [
    'an SVG with a script',
    () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    415,
    NO_PHOTO,
  ],
  [
    'a GIF',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
    415,
    NO_PHOTO,
  ],
  ['a PDF', () => text('%PDF-1.7'), 415, NO_PHOTO],
  ['one byte', () => text('x'), 415, NO_PHOTO],
  ['a HEIC', () => Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic'), Buffer.alloc(40)]), 415, HEIC],
  [
    'an SVG behind the first bytes of a JPEG',
    () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), text('<svg xmlns="http://www.w3.org/2000/svg"/>')]),
    415,
    DAMAGED,
  ],
  ['half a photo', () => photo.subarray(0, photo.length / 2), 415, DAMAGED],
  ['a photo whose end is missing', () => photo.subarray(0, -200), 415, DAMAGED],
  ['a PNG that says more than it holds', () => png(4000, 4000, 10), 415, DAMAGED],
  [
    '1 × 60,000 pixels',
    () => png(1, 60_000),
    413,
    'A photo can have up to 64 megapixels, and up to 16,000 on its longer side; this one has 1 × 60,000. Make it smaller.',
  ],
  [
    'a decompression bomb',
    () => png(16_000, 15_000, 1),
    413,
    'A photo can have up to 64 megapixels, and up to 16,000 on its longer side; this one has 16,000 × 15,000. Make it smaller.',
  ],
  ['a size beyond all numbers', () => png(2_147_483_647, 2_147_483_647, 0), 415, DAMAGED],
])('%s is refused with a sentence, and changes nothing', async (_, make, status, message) => {
  const { status: found, error } = await sendPhoto(api, tech, { cartId, bytes: await make() });
  expect([found, error.message]).toEqual([status, message]);
  expect(await stored()).toEqual(unchanged);
});

test('30 MB are refused before anything of them is sent', async () => {
  const body = { cart_id: cartId, upload_id: crypto.randomUUID(), bytes: 30 * 1024 * 1024 };
  const { status, error } = await api.call(openPhotoUpload, { body }, tech);
  expect([status, error.message]).toEqual([413, 'Photos can be up to 15 MB. This one is 30 MB. Make it smaller.']);
  expect(await stored()).toEqual(unchanged);
});

test('more bytes than were announced, a gap, and another file under the same id are refused', async () => {
  const names = { cart_id: cartId, upload_id: crypto.randomUUID() };
  await api.call(openPhotoUpload, { body: { ...names, bytes: 5 } }, tech);
  const piece = (start: number, content: string) =>
    api.request('/api/estimate/photos/piece', {
      method: 'POST',
      headers: { authorization: `Bearer ${tech}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...names, start, content }),
    });
  expect((await piece(0, btoa('123456'))).status).toBe(409);
  expect((await piece(2, btoa('34'))).status).toBe(409);
  expect((await piece(0, 'no base64!')).status).toBe(400);
  expect((await piece(0, '')).status).toBe(400);
  expect((await piece(0, 'A'.repeat(600_000))).status).toBe(413);
  expect((await api.call(openPhotoUpload, { body: { ...names, bytes: 6 } }, tech)).status).toBe(409);
  await api.db.delete(estimatePhotos).where(eq(estimatePhotos.uploadId, names.upload_id));
});

test('what somebody hid behind the end of a photo is not kept', async () => {
  const bytes = new Uint8Array(500_000).fill(60);
  bytes.set(photo);
  const { response } = await sendPhoto(api, tech, { cartId, bytes });
  expect(response.photo).toMatchObject({ width: 600, height: 800 });
  for (const picture of api.deps.photoStore.pictures.values()) expect(picture.byteLength).toBeLessThan(20_000);
  await api.call(deleteEstimatePhoto, { query: { id: response.photo?.id ?? 0 } }, tech);
  api.advanceMinutes(11);
  await removePictures(api.deps);
});
