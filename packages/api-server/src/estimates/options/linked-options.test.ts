import { removeEstimateOption } from '@tech-portal/contract/estimate-options';
import { deleteEstimate, revertEstimate, sendEstimateApproval, updateEstimate } from '@tech-portal/contract/estimates';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '../../platform/limits/rate-limits.table.ts';
import { emails } from '../../platform/mail/index.ts';
import { tasks } from '../../customers/index.ts';
import { charge } from '../../testing/approvable-estimate.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { dropOptionTriggers, optionRequests } from '../../testing/estimate-options.ts';
import { insertCustomer } from '../../testing/insert-estimates.ts';

const api = await createTestApi();
await dropOptionTriggers(api.db);
// The tests send more emails to one customer than the limit allows.
beforeEach(() => api.db.delete(rateLimits));
const tech = await api.signIn('tech');
const customer = await insertCustomer(api.db, 'tech');
const { add, read, options, approve, states, events, link, view, pick, respond } = optionRequests(api, tech);

const save = (id: number, price: number) => {
  const body = { cart_id: id, estimate: { line_items: [{ ...charge, price, total: price }] } };
  return api.call(updateEstimate, { body }, tech);
};
const shown = async (token: string) =>
  (await view(token)).response.options?.map(({ title, state, content }) => [title, state, content?.summary.total]);
const lastTask = async () => (await api.db.select().from(tasks).where(eq(tasks.customerId, customer))).at(-1)?.task;

describe('the email', () => {
  test('has one link and names all options with their totals', async () => {
    const [repair = 0, replace = 0] = await options(customer);
    await save(replace, 200);
    await link(repair);
    const { text, html } = (await api.emails()).at(-1) ?? { text: '', html: '' };
    expect(text).toContain(`estimate ${repair} with 2 options for you.`);
    expect(text).toContain(`Repair (estimate ${repair}): $106.00\nReplace (estimate ${replace}): $212.00\n`);
    expect(text.match(/approve-estimate/g)).toHaveLength(1);
    expect(html).toMatch(/<bdi>Replace<\/bdi>.*>\$212\.00</);
    for (const id of [repair, replace]) {
      expect(await events(id)).toContain('sent: ann@example.com');
      expect(await read(id)).toMatchObject({ approval_email: 'sent' });
    }
  });

  test('is refused while one option is empty', async () => {
    const [repair = 0, replace = 0] = await options(customer);
    await api.call(updateEstimate, { body: { cart_id: replace, estimate: { line_items: [] } } }, tech);
    const body = { cart_id: repair, customer_email: 'ann@example.com' };
    const { error } = await api.call(sendEstimateApproval, { body }, tech);
    expect(error.message).toBe('“Replace” has no parts or charges, so this option cannot be approved.');
  });

  test('ends older links, from whichever option they were sent', async () => {
    const [repair = 0, replace = 0] = await options(customer);
    const older = await link(repair);
    const newer = await link(replace);
    expect((await view(older)).status).toBe(401);
    expect((await view(newer)).status).toBe(200);
  });
});

describe('an email', () => {
  test('that waits is not sent once one of its options is another', async () => {
    const [repair = 0, replace = 0] = await options(customer);
    const recipient = `${repair}@example.com`;
    const body = { cart_id: repair, customer_email: recipient };
    await api.call(sendEstimateApproval, { body }, tech);
    await api.db.update(emails).set({ error: 'connection refused' }).where(eq(emails.recipient, recipient));
    expect(await read(repair)).toMatchObject({ approval_email: 'delayed' });
    await save(replace, 200);
    for (const id of [repair, replace]) {
      expect(await read(id)).toMatchObject({ approval_email: 'cancelled', approval_email_reason: 'changed' });
    }
    expect((await api.emails()).filter((sent) => sent.recipient === recipient)).toEqual([]);
  });
});

describe('the link', () => {
  test('shows the options in their order, and nothing of the business', async () => {
    const [repair = 0] = await options(customer, 3);
    const token = await link(repair);
    expect(await shown(token)).toEqual([
      ['Repair', 'open', 106],
      ['Replace', 'open', 106],
      ['Upgrade', 'open', 106],
    ]);
    expect(JSON.stringify((await view(token)).response)).not.toMatch(/cost|margin|secret|billing|stock/);
  });

  test('approves what was picked and closes the others', async () => {
    const [repair = 0, replace = 0] = await options(customer);
    const token = await link(repair);
    expect((await pick(token, replace)).response).toEqual({});
    expect(await states(repair)).toEqual(['Repair closed', 'Replace approved']);
    expect(await lastTask()).toContain(`approved option “Replace” (estimate ${replace}) for $106.00`);
    expect(await shown(token)).toMatchObject([
      ['Repair', 'not_chosen', 106],
      ['Replace', 'approved', 106],
    ]);
    expect((await view(token)).response).toMatchObject({ approved: true, estimate: { id: replace } });
    expect((await pick(token, replace)).response.message).toBe('This estimate is already approved.');
    const other = await pick(token, repair);
    expect([other.status, other.error.message]).toEqual([
      409,
      'Another option has already been approved. Only one option can be approved.',
    ]);
  });

  test('picked many times at once, two ways, approves exactly one', async () => {
    const [repair = 0, replace = 0] = await options(customer);
    const token = await link(repair);
    const picks = await Promise.all([repair, replace, repair, replace].map((id) => pick(token, id)));
    const won = picks.filter((one) => one.status === 200 && one.response.message === undefined);
    expect(won).toHaveLength(1);
    const approved = (await states(repair)).filter((state) => state.endsWith('approved'));
    expect(approved).toHaveLength(1);
  });

  test('and an approval in person at the same moment are one choice', async () => {
    const [repair = 0, replace = 0] = await options(customer);
    const token = await link(repair);
    const both = await Promise.all([pick(token, repair), approve(replace)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('approves nothing without a pick, as a tab of the release before sends it', async () => {
    const [repair = 0] = await options(customer);
    const { status, error } = await pick(await link(repair));
    expect([status, error.error]).toEqual([409, 'total_changed']);
    expect(error.message).toContain('several options');
    expect(await states(repair)).toEqual(['Repair open', 'Replace open']);
  });

  test('approves no estimate of another link', async () => {
    const [repair = 0] = await options(customer);
    const [foreign = 0] = await options(customer);
    expect((await pick(await link(repair), foreign)).error.message).toContain('no longer offered');
    expect(await states(foreign)).toEqual(['Repair open', 'Replace open']);
  });

  test('of one option that was changed shows no figure of it and does not approve it, but the others', async () => {
    const [repair = 0, replace = 0] = await options(customer);
    const token = await link(repair);
    await save(repair, 300);
    expect(await shown(token)).toEqual([
      ['Repair', 'changed', undefined],
      ['Replace', 'open', 106],
    ]);
    expect((await pick(token, repair)).error.message).toContain('“Repair” has changed since the link was sent');
    expect((await pick(token, replace)).status).toBe(200);
  });

  test('is void once all of it was changed', async () => {
    const [repair = 0, replace = 0] = await options(customer);
    const token = await link(repair);
    await save(repair, 300);
    await save(replace, 300);
    expect((await view(token)).error.error).toBe('total_changed');
    expect((await pick(token, replace)).error.error).toBe('total_changed');
  });

  test('outlives the option that it was sent from', async () => {
    const [repair = 0, replace = 0, upgrade = 0] = await options(customer, 3);
    const token = await link(repair);
    await api.call(deleteEstimate, { query: { cart_id: repair } }, tech);
    expect(await shown(token)).toEqual([
      ['Replace', 'open', 106],
      ['Upgrade', 'open', 106],
    ]);
    expect((await pick(token, repair)).error.message).toContain('no longer offered');
    await api.call(removeEstimateOption, { query: { cart_id: upgrade } }, tech);
    expect((await pick(token, upgrade)).error.error).toBe('total_changed');
    expect((await pick(token, replace)).status).toBe(200);
  });

  test('does not show an option that was added since, and does not open what was approved past it', async () => {
    const [repair = 0] = await options(customer);
    const token = await link(repair);
    const upgrade = await add(repair, 'Upgrade');
    expect(await shown(token)).toHaveLength(2);
    await approve(upgrade);
    expect((await view(token)).error.message).toContain('Another option of this estimate was approved');
    await api.call(revertEstimate, { body: { cart_id: upgrade } }, tech);
    expect((await pick(token, repair)).status).toBe(200);
  });

  test('ends when its estimate becomes an option, which the customer has not seen', async () => {
    const [, replace = 0] = await options(customer);
    await api.call(removeEstimateOption, { query: { cart_id: replace } }, tech);
    const token = await link(replace);
    await add(replace, 'Upgrade', 'Replace');
    expect((await view(token)).error.error).toBe('total_changed');
  });

  test.each([['decline', 'declined'] as const, ['change', 'asked to change'] as const])(
    '%s goes for all options',
    async (kind, did) => {
      const [repair = 0, replace = 0] = await options(customer);
      expect((await respond(await link(repair), kind)).status).toBe(200);
      const both = `option “Repair” (estimate ${repair}), option “Replace” (estimate ${replace})`;
      expect(await lastTask()).toBe(`Ann Lee ${did} all options (${both}): Too dear`);
      for (const id of [repair, replace]) expect(await events(id)).toContainEqual(expect.stringContaining('Too dear'));
      expect(await states(repair)).toEqual(['Repair open', 'Replace open']);
    },
  );
});
