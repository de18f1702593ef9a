import { deleteEstimate, duplicateEstimate, getEstimate } from '@tech-portal/contract/estimates';
import {
  addPhotoPiece,
  changeEstimatePhoto,
  deleteEstimatePhoto,
  getPhotoPicture,
  listEstimatePhotos,
  openPhotoUpload,
} from '@tech-portal/contract/estimate-photos';
import { decodeBase64 } from '@tech-portal/domain';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { allRecords } from '../../identity/index.ts';
import { toBase64 } from '../../platform/http/index.ts';
import { purgeExpired } from '../../operations/retention/purge-expired.commands.ts';
import { draft } from '../../testing/approvable-estimate.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { uploadTestPhoto, sendPhoto, createPhoto } from '../../testing/send-photo.ts';
import { addPhoto } from './add-photo.ts';
import { estimatePhotoPieces, estimatePhotos, removedPhotos } from './estimate-photos.table.ts';
import { removePictures } from './remove-pictures.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');
const customer = await insertCustomer(api.db, 'tech');
let cartId = 0;
beforeEach(async () => {
  cartId = await insertEstimate(api.db, customer, draft);
});

const list = async (token = tech) =>
  (await api.call(listEstimatePhotos, { query: { cart_id: cartId } }, token)).response;
const pictureOf = async (id: number, size: 'small' | 'large', token = tech) =>
  decodeBase64((await api.call(getPhotoPicture, { query: { id, size } }, token)).response.picture);
const change = (id: number, body: object, token = tech) =>
  api.call(changeEstimatePhoto, { body: { id, ...body } }, token);
const stored = () => api.deps.photoStore.pictures.size;

test('a photo is added upright, in two sizes, without anything of its metadata', async () => {
  const bytes = await createPhoto(3000, 2000);
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const { photo } = (await sendPhoto(api, tech, { cartId, bytes, pieceBytes: 10_000 })).response;
  expect(photo).toMatchObject({ caption: '', shown_to_customer: false, width: 1365, height: 2048 });
  expect(await list()).toEqual([photo]);
  for (const [size, height] of [
    ['large', 2048],
    ['small', 400],
  ] as const) {
    const picture = await pictureOf(photo?.id ?? 0, size);
    const facts = await sharp(picture).metadata();
    expect([facts.format, facts.height]).toEqual(['webp', height]);
    expect([facts.exif, facts.xmp, facts.icc, facts.iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(new TextDecoder('latin1').decode(picture)).not.toMatch(/GPS|Phone|Exif/i);
  }
  expect(await api.db.select().from(estimatePhotoPieces)).toEqual([]);
});

test.each(['png', 'webp'] as const)('a %s is one, too', async (format) => {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 4, background: '#0f08' } })
    .toFormat(format)
    .toBuffer();
  const { photo } = (await sendPhoto(api, tech, { cartId, bytes })).response;
  expect(photo).toMatchObject({ width: 30, height: 20 });
});

test('what is sent twice is added once: pieces, the last one, and the whole photo', async () => {
  const bytes = await createPhoto(400, 300);
  const names = { cart_id: cartId, upload_id: crypto.randomUUID() };
  const piece = (start: number, end: number) =>
    api.call(addPhotoPiece, { body: { ...names, start, content: toBase64(bytes.subarray(start, end)) } }, tech);
  const open = () => api.call(openPhotoUpload, { body: { ...names, bytes: bytes.byteLength } }, tech);
  expect((await open()).response).toEqual({ received: 0 });
  await piece(0, 500);
  expect((await piece(0, 500)).response).toEqual({ received: 500 });
  expect((await open()).response).toEqual({ received: 500 });
  const [one, other] = await Promise.all([piece(500, bytes.byteLength), piece(500, bytes.byteLength)]);
  const again = await sendPhoto(api, tech, { cartId, bytes, uploadId: names.upload_id });
  expect([other.response, again.response]).toEqual([one.response, one.response]);
  expect(await list()).toHaveLength(1);
  expect(stored()).toBeGreaterThan(0);
});

test('a last piece whose bytes have become a photo in the meantime gives that photo', async () => {
  const uploadId = crypto.randomUUID();
  await sendPhoto(api, tech, { cartId, bytes: await createPhoto(400, 300), uploadId });
  const [photo] = await api.db.select().from(estimatePhotos).where(eq(estimatePhotos.uploadId, uploadId));
  if (!photo) throw new Error('There is no photo.');
  const upload = { cartId, uploadId, scope: allRecords };
  const asItWas = { ...photo, added: null };
  expect(await addPhoto(api.deps, upload, asItWas, {})).toEqual(photo);
  await api.call(deleteEstimatePhoto, { query: { id: photo.id } }, tech);
  await expect(addPhoto(api.deps, upload, asItWas, {})).rejects.toMatchObject({ id: 'not_found' });
});

test('a server that ended while it made the pictures makes them when the last piece is sent again', async () => {
  const bytes = await createPhoto();
  const uploadId = crypto.randomUUID();
  const { put } = api.deps.photoStore;
  api.deps.photoStore.put = () => Promise.reject(new Error('gone'));
  const broken = await sendPhoto(api, tech, { cartId, bytes, uploadId });
  api.deps.photoStore.put = put;
  expect([broken.status, broken.error.error]).toEqual([503, 'unavailable']);
  expect(await list()).toEqual([]);
  expect((await sendPhoto(api, tech, { cartId, bytes, uploadId })).response.photo).toBeDefined();
  expect(await list()).toHaveLength(1);
});

test('captions, the tick for the customer and the order are changed, and leave the estimate as it is', async () => {
  const before = (await api.call(getEstimate, { query: { cart_id: cartId } }, tech)).response;
  const [one, two, three] = [
    await uploadTestPhoto(api, tech, cartId),
    await uploadTestPhoto(api, tech, cartId),
    await uploadTestPhoto(api, tech, cartId),
  ];
  await change(two.id, { caption: '  Cracked seal ', shown_to_customer: true });
  await change(three.id, { position: 1 });
  expect((await list()).map(({ id, caption, shown_to_customer: shown }) => [id, caption, shown])).toEqual([
    [three.id, '', false],
    [one.id, '', false],
    [two.id, 'Cracked seal', true],
  ]);
  const { error } = await change(one.id, { caption: 'x'.repeat(201) });
  expect(error.message).toContain('A caption can be up to 200 characters');
  const after = (await api.call(getEstimate, { query: { cart_id: cartId } }, tech)).response;
  expect(after).toEqual(before);
});

test('the order holds when photos are moved at once', async () => {
  const photos = await Promise.all([1, 2, 3, 4].map(() => uploadTestPhoto(api, tech, cartId)));
  await Promise.all(photos.map(({ id }) => change(id, { position: 1 })));
  const places = await api.db.select({ place: estimatePhotos.place, id: estimatePhotos.id }).from(estimatePhotos);
  const own = places.filter(({ id }) => photos.some((photo) => photo.id === id)).map(({ place }) => place);
  expect(own.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
});

test('more than twenty are refused, also by devices that send at once', async () => {
  const bytes = await createPhoto();
  const sent = await Promise.all(Array.from({ length: 24 }, () => sendPhoto(api, tech, { cartId, bytes })));
  expect(await list()).toHaveLength(20);
  const refused = sent.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, error }) => [status, error.message])).toEqual(
    Array.from({ length: 4 }, () => [409, 'An estimate can have up to 20 photos. Delete one of them first.']),
  );
  const unfinished = await api.db.select().from(estimatePhotoPieces);
  expect(unfinished).toEqual([]);
});

test('a deleted photo takes its pictures along, and so does a deleted estimate', async () => {
  await api.db.delete(removedPhotos);
  const [one, other] = [await uploadTestPhoto(api, tech, cartId), await uploadTestPhoto(api, tech, cartId)];
  const before = stored();
  expect((await api.call(deleteEstimatePhoto, { query: { id: one.id } }, tech)).status).toBe(200);
  expect((await list()).map(({ id }) => id)).toEqual([other.id]);
  expect((await api.call(getPhotoPicture, { query: { id: one.id, size: 'small' } }, tech)).status).toBe(404);
  await removePictures(api.deps);
  expect(stored()).toBe(before);
  api.advanceMinutes(11);
  await removePictures(api.deps);
  expect(stored()).toBe(before - 2);
  await api.call(deleteEstimate, { query: { cart_id: cartId } }, tech);
  api.advanceMinutes(11);
  await removePictures(api.deps);
  expect(stored()).toBe(before - 4);
  expect(await api.db.select().from(removedPhotos)).toEqual([]);
});

test('pictures that cannot be removed are removed the next time', async () => {
  const { id } = await uploadTestPhoto(api, tech, cartId);
  const before = stored();
  await api.call(deleteEstimatePhoto, { query: { id } }, tech);
  api.advanceMinutes(11);
  const { remove } = api.deps.photoStore;
  api.deps.photoStore.remove = () => Promise.reject(new Error('away'));
  await removePictures(api.deps);
  api.deps.photoStore.remove = remove;
  expect(stored()).toBe(before);
  await removePictures(api.deps);
  expect(stored()).toBe(before - 2);
});

test('half an upload is no photo, and is removed after a day', async () => {
  const bytes = await createPhoto(400, 300);
  const names = { cart_id: cartId, upload_id: crypto.randomUUID() };
  await api.call(openPhotoUpload, { body: { ...names, bytes: bytes.byteLength } }, tech);
  const body = { ...names, start: 0, content: toBase64(bytes.subarray(0, 300)) };
  await api.call(addPhotoPiece, { body }, tech);
  expect(await list()).toEqual([]);
  api.advanceMinutes(25 * 60);
  await purgeExpired(api.db, api.deps.clock.now());
  expect(await api.db.select().from(estimatePhotoPieces)).toEqual([]);
  const fresh = await api.signIn('tech');
  const { status, error } = await api.call(addPhotoPiece, { body: { ...body, start: 300 } }, fresh);
  expect([status, error.message]).toEqual([404, 'The upload of this photo has ended. Please choose it again.']);
});

test('of half-sent photos a technician has forty, in all estimates together; those left alone for longest go', async () => {
  await api.db.delete(estimatePhotos);
  const token = await api.signIn('tech');
  const other = await insertEstimate(api.db, customer, draft);
  const inOneOf = (at: number) => ({ cart_id: at % 2 === 0 ? cartId : other, upload_id: crypto.randomUUID() });
  const goneOnWith = inOneOf(0);
  const uploads = [goneOnWith, ...Array.from({ length: 44 }, (_, at) => inOneOf(at + 1))];
  const open = (upload: typeof goneOnWith) => api.call(openPhotoUpload, { body: { ...upload, bytes: 10 } }, token);
  const theirs = await insertEstimate(api.db, await insertCustomer(api.db, 'tech2'), draft);
  const body = { cart_id: theirs, upload_id: crypto.randomUUID(), bytes: 10 };
  await api.call(openPhotoUpload, { body }, await api.signIn('tech2'));
  for (const upload of uploads.slice(0, 35)) {
    api.advanceSeconds(1);
    await open(upload);
  }
  api.advanceSeconds(1);
  await api.call(addPhotoPiece, { body: { ...goneOnWith, start: 0, content: 'AAAA' } }, token);
  api.advanceSeconds(1);
  await Promise.all(uploads.slice(35).map(open));
  const left = (await api.db.select().from(estimatePhotos)).map(({ uploadId }) => uploadId);
  const expected = [goneOnWith, ...uploads.slice(6)].map(({ upload_id }) => upload_id);
  expect(left.toSorted()).toEqual([body.upload_id, ...expected].toSorted());
});

test('an account begins no more than two hundred in a quarter of an hour', async () => {
  const token = await api.signIn('admin');
  const statuses: number[] = [];
  for (let at = 0; at < 202; at += 1) {
    const body = { cart_id: cartId, upload_id: crypto.randomUUID(), bytes: 10 };
    statuses.push((await api.call(openPhotoUpload, { body }, token)).status);
  }
  expect(statuses.slice(199)).toEqual([200, 429, 429]);
});

test('a copy of an estimate has no photos', async () => {
  const token = await api.signIn('tech');
  await uploadTestPhoto(api, token, cartId);
  const { cart_id: copy } = (await api.call(duplicateEstimate, { body: { cart_id: cartId } }, token)).response;
  expect((await api.call(listEstimatePhotos, { query: { cart_id: copy } }, token)).response).toEqual([]);
});

test('nobody else has a part in it, and an administrator has', async () => {
  const [own, other, office] = [await api.signIn('tech'), await api.signIn('tech2'), await api.signIn('admin')];
  const { id } = await uploadTestPhoto(api, own, cartId);
  const names = { cart_id: cartId, upload_id: crypto.randomUUID() };
  const tried = [
    await api.call(listEstimatePhotos, { query: { cart_id: cartId } }, other),
    await api.call(openPhotoUpload, { body: { ...names, bytes: 5 } }, other),
    await api.call(addPhotoPiece, { body: { ...names, start: 0, content: 'YWJj' } }, other),
    await change(id, { caption: 'x' }, other),
    await api.call(deleteEstimatePhoto, { query: { id } }, other),
    await api.call(getPhotoPicture, { query: { id, size: 'large' } }, other),
  ];
  expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await list(office)).toHaveLength(1);
  expect((await change(id, { caption: 'Office' }, office)).status).toBe(200);
});
