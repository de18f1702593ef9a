import { getEstimateByToken, getLinkedPhoto } from '@tech-portal/contract/estimate-approval';
import { changeEstimatePhoto } from '@tech-portal/contract/estimate-photos';
import { approveEstimate, sendEstimateApproval, updateEstimate } from '@tech-portal/contract/estimates';
import { beforeEach, expect, test } from 'vitest';
import { draft } from '../../testing/approvable-estimate.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { groupOptions, insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { uploadTestPhoto } from '../../testing/send-photo.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');
const customer = await insertCustomer(api.db, 'tech');
let cartId = 0;
beforeEach(async () => {
  cartId = await insertEstimate(api.db, customer, draft);
});

async function linkOf(id: number): Promise<string> {
  const recipient = `${id}@example.com`;
  await api.call(sendEstimateApproval, { body: { cart_id: id, customer_email: recipient } }, tech);
  const email = (await api.emails()).findLast((each) => each.recipient === recipient);
  return /[?]t=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
}

async function photoOf(id: number, change: { shown_to_customer?: boolean; caption?: string }): Promise<number> {
  const photo = await uploadTestPhoto(api, tech, id);
  await api.call(changeEstimatePhoto, { body: { id: photo.id, ...change } }, tech);
  return photo.id;
}

const open = (link: string) => api.call(getEstimateByToken, {}, link);
const picture = (link: string, id: number) => api.call(getLinkedPhoto, { query: { id, size: 'large' } }, link);

test('the customer sees what is ticked, with its caption, and nothing else', async () => {
  const shown = await photoOf(cartId, { shown_to_customer: true, caption: 'Cracked seal' });
  const hidden = await photoOf(cartId, { caption: 'For the office' });
  const link = await linkOf(cartId);
  const { response } = await open(link);
  expect(response.photos).toEqual([{ id: shown, cart_id: cartId, caption: 'Cracked seal', width: 40, height: 60 }]);
  expect(JSON.stringify(response)).not.toContain('For the office');
  expect((await picture(link, shown)).response.type).toBe('image/webp');
  const [kept, unknown] = [await picture(link, hidden), await picture(link, 2_000_000_000)];
  expect([kept.status, kept.error.error]).toEqual([404, 'not_found']);
  expect(unknown.status).toBe(404);
});

test('an estimate without ticked photos looks to its customer as it always did', async () => {
  await photoOf(cartId, {});
  expect((await open(await linkOf(cartId))).response).not.toHaveProperty('photos');
});

test('a tick and a caption neither end the link nor the approval, and show at once', async () => {
  const id = await photoOf(cartId, {});
  const link = await linkOf(cartId);
  await api.call(approveEstimate, { body: { cart_id: cartId, total: 106 } }, tech);
  await api.call(changeEstimatePhoto, { body: { id, shown_to_customer: true } }, tech);
  const { response } = await open(link);
  expect([response.approved, response.photos?.map((photo) => photo.id)]).toEqual([true, [id]]);
  await api.call(changeEstimatePhoto, { body: { id, shown_to_customer: false } }, tech);
  expect((await picture(link, id)).status).toBe(404);
});

test('a link opens no photo of another estimate of the same customer', async () => {
  const other = await insertEstimate(api.db, customer, draft);
  const id = await photoOf(other, { shown_to_customer: true });
  expect((await picture(await linkOf(cartId), id)).status).toBe(404);
});

test('a link that has ended opens no photo any more', async () => {
  const id = await photoOf(cartId, { shown_to_customer: true });
  const link = await linkOf(cartId);
  const body = { cart_id: cartId, estimate: { line_items: [] }, ends_approval: true };
  await api.call(updateEstimate, { body }, tech);
  const { status, error } = await picture(link, id);
  expect([status, error.error]).toEqual([409, 'total_changed']);
});

test('the photos of all options that a link shows are shown together', async () => {
  const other = await insertEstimate(api.db, customer, draft);
  await groupOptions(api.db, [cartId, other]);
  const [one, two] = [
    await photoOf(cartId, { shown_to_customer: true }),
    await photoOf(other, { shown_to_customer: true }),
  ];
  const link = await linkOf(cartId);
  expect((await open(link)).response.photos?.map(({ id, cart_id }) => [id, cart_id])).toEqual([
    [one, cartId],
    [two, other],
  ]);
  const body = { cart_id: other, estimate: { line_items: [] }, ends_approval: true };
  await api.call(updateEstimate, { body }, tech);
  expect((await open(link)).response.photos?.map(({ id }) => id)).toEqual([one]);
  expect([(await picture(link, one)).status, (await picture(link, two)).status]).toEqual([200, 404]);
});

test('the token of a link opens nothing of the technician, and stands in no line of the log', async () => {
  const id = await photoOf(cartId, { shown_to_customer: true });
  const link = await linkOf(cartId);
  await picture(link, id);
  const asTech = await api.request(`/api/estimate/photos/picture?id=${id}&size=small`, {
    headers: { authorization: `Bearer ${link}` },
  });
  expect(asTech.status).toBe(401);
  expect(JSON.stringify(api.log)).not.toContain(link);
});
