import { downloadLinkedEstimate } from '@tech-portal/contract/estimate-approval';
import { downloadEstimate, updateEstimate } from '@tech-portal/contract/estimates';
import { expect, test } from 'vitest';
import { charge } from '../../testing/approvable-estimate.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { optionRequests } from '../../testing/estimate-options.ts';
import { insertCustomer } from '../../testing/insert-estimates.ts';
import { readPdf } from '../../testing/read-pdf.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');
const customer = await insertCustomer(api.db, 'tech');
const { options, link, pick } = optionRequests(api, tech);

const save = (id: number, price: number) => {
  const body = { cart_id: id, estimate: { line_items: [{ ...charge, price, total: price }] } };
  return api.call(updateEstimate, { body }, tech);
};
const download = (token: string, option?: number) => api.call(downloadLinkedEstimate, { query: { option } }, token);
const textOf = async (token: string, option?: number) =>
  (await readPdf((await download(token, option)).response.pdf)).text;

test('the email has a PDF of each option', async () => {
  const [repair = 0, replace = 0] = await options(customer);
  await save(replace, 200);
  await link(repair);
  const attachments = (await api.emails()).at(-1)?.attachments ?? [];
  expect(attachments.map(({ filename }) => filename)).toEqual([`estimate-${repair}.pdf`, `estimate-${replace}.pdf`]);
  const texts = await Promise.all(attachments.map(async ({ pdf }) => (await readPdf(pdf)).text));
  expect([texts[0]?.includes('$106.00'), texts[1]?.includes('$212.00')]).toEqual([true, true]);
});

test('behind the link it is the option that is named, and none while none is', async () => {
  const [repair = 0, replace = 0] = await options(customer);
  await save(replace, 200);
  const token = await link(repair);
  expect(await textOf(token, replace)).toMatch(/Option: Replace .*Ann Lee/);
  expect(await textOf(token, repair)).toContain('$106.00');
  expect((await download(token)).error.error).toBe('total_changed');
  const [other = 0] = await options(customer);
  expect((await download(token, other)).error.error).toBe('total_changed');
});

test('once one is approved it is that one, and the other says that it was not chosen', async () => {
  const [repair = 0, replace = 0] = await options(customer);
  const token = await link(repair);
  await pick(token, replace);
  expect(await textOf(token)).toContain(`Invoice ${replace}`);
  const { pdf } = (await api.call(downloadEstimate, { query: { cart_id: repair } }, tech)).response;
  expect((await readPdf(pdf)).text).toContain('Status: Not chosen');
});
