import {
  approveEstimateByToken,
  getEstimateByToken,
  respondToEstimateByToken,
} from '@tech-portal/contract/estimate-approval';
import { addEstimateOption } from '@tech-portal/contract/estimate-options';
import {
  approveEstimate,
  getEstimate,
  listEstimateEvents,
  sendEstimateApproval,
} from '@tech-portal/contract/estimates';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { draft } from './approvable-estimate.ts';
import type { createTestApi } from './create-test-api.ts';
import { insertEstimate } from './insert-estimates.ts';

export async function dropOptionTriggers(db: Database): Promise<void> {
  for (const name of ['option_decided', 'option_gone', 'option_moved', 'links_kept']) {
    await db.execute(sql.raw(`drop trigger estimates_${name} on estimates`));
  }
}

type TestApi = Awaited<ReturnType<typeof createTestApi>>;

export function optionRequests(api: TestApi, tech: string) {
  const read = async (id: number) => (await api.call(getEstimate, { query: { cart_id: id } }, tech)).response;
  const add = async (id: number, title: string, ownTitle?: string) => {
    const body = { cart_id: id, title, ...(ownTitle !== undefined && { own_title: ownTitle }) };
    const { response } = await api.call(addEstimateOption, { body }, tech);
    return response.cart_id;
  };
  return {
    read,
    add,
    /** Inserts a $106 draft as option Repair, a copy as Replace and, if `count` is 3, another copy as Upgrade. */
    async options(customerId: number, count: 2 | 3 = 2): Promise<number[]> {
      const repair = await insertEstimate(api.db, customerId, draft);
      const replace = await add(repair, 'Replace', 'Repair');
      return count === 2 ? [repair, replace] : [repair, replace, await add(repair, 'Upgrade')];
    },
    async approve(id: number) {
      const { total } = await read(id);
      return api.call(approveEstimate, { body: { cart_id: id, total } }, tech);
    },
    async link(id: number): Promise<string> {
      await api.call(sendEstimateApproval, { body: { cart_id: id, customer_email: 'ann@example.com' } }, tech);
      const sent = (await api.emails()).at(-1);
      const token = sent?.text.match(/approve-estimate\?t=([\w-]+)/)?.[1];
      if (!token) throw new Error(`No link in ${sent?.text}`);
      return token;
    },
    view: (token: string) => api.call(getEstimateByToken, {}, token),
    pick: (token: string, option?: number) =>
      api.call(approveEstimateByToken, { body: { ...(option !== undefined && { option }) } }, token),
    respond: (token: string, kind: 'decline' | 'change') =>
      api.call(respondToEstimateByToken, { body: { kind, reason: 'Too dear' } }, token),
    async events(id: number): Promise<readonly string[]> {
      const { response } = await api.call(listEstimateEvents, { query: { cart_id: id } }, tech);
      return response.map(({ kind, detail }) => (detail === '' ? kind : `${kind}: ${detail}`));
    },
    async states(id: number): Promise<readonly string[]> {
      const { options = [] } = await read(id);
      return options.map((one) => `${one.title} ${one.approved ? 'approved' : one.not_chosen ? 'closed' : 'open'}`);
    },
  };
}
