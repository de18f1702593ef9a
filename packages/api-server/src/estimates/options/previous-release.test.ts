import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { selectRows } from '../../platform/db/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { optionRequests } from '../../testing/estimate-options.ts';
import { insertCustomer } from '../../testing/insert-estimates.ts';
import { estimates } from '../estimates.table.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');
const customer = await insertCustomer(api.db, 'tech');
const { read, options, states } = optionRequests(api, tech);

describe('a server that knows no options', () => {
  const set = (id: number, change: object) => api.db.update(estimates).set(change).where(eq(estimates.cartId, id));
  const approved = { approved: true, approvedAt: new Date(), approvedBy: 'Ann Lee', approvedWay: 'email' };

  test('closes the others by approving one, and cannot approve a second', async () => {
    const [repair = 0, replace = 0] = await options(customer);
    await set(repair, approved);
    expect(await states(replace)).toEqual(['Repair approved', 'Replace closed']);
    await expect(set(replace, approved)).rejects.toMatchObject({
      cause: { constraint: expect.stringMatching(/estimates_not_chosen_not_approved|estimates_one_choice/) },
    });
    expect(await states(replace)).toEqual(['Repair approved', 'Replace closed']);
  });

  test('opens the others by a revert', async () => {
    const [repair = 0, replace = 0] = await options(customer);
    await set(repair, approved);
    await set(repair, { approved: false, approvedAt: null });
    expect(await states(replace)).toEqual(['Repair open', 'Replace open']);
  });

  test('takes an option out by giving it to another customer', async () => {
    const other = await insertCustomer(api.db, 'tech');
    const [repair = 0, replace = 0, upgrade = 0] = await options(customer, 3);
    await set(replace, { customerId: other });
    expect(await states(upgrade)).toEqual(['Repair open', 'Upgrade open']);
    await set(upgrade, { customerId: other });
    for (const id of [repair, replace, upgrade]) expect(await read(id)).not.toHaveProperty('options');
  });

  test('leaves no group behind when all options are deleted at once', async () => {
    const ids = await options(customer, 3);
    await api.db.execute(sql`delete from carts where id = any(${sql.param(ids)}::int[])`);
    const left = sql`select id from estimate_groups where not exists
      (select from estimates where group_id = estimate_groups.id)`;
    expect(await selectRows(api.db, left)).toEqual([]);
  });
});
