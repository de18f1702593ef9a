import type { WireResponseOf } from '@tech-portal/contract';
import type { getEstimate, listEstimateEvents } from '@tech-portal/contract/estimates';
import { createChargeLine, createLaborLine, createServiceLine } from '../fixtures/index.ts';
import type { Discount } from '@tech-portal/domain';
import type { PartQuantity } from './catalog.ts';
import type { DayFromToday } from './sample-people.ts';

type Shown = WireResponseOf<typeof getEstimate>;

/** An estimate without what follows from it: totals, status, names, parts as they are today. */
export interface StoredEstimate {
  readonly id: number;
  readonly techId: number;
  readonly issue_date: string;
  readonly expiry_date: string;
  customerId: number;
  notes: string;
  approved: boolean;
  paid: boolean;
  reimbursed: boolean;
  lines: Shown['line_items'];
  parts: PartQuantity[];
  /** Dollars; 0 means by the rules. */
  customShipping: number;
  discount: Discount | null;
  version: number;
  trans_id: string | null;
  approved_by: string | null;
  approved_at: string | null;
  approved_way: Shown['approved_way'];
  signature?: NonNullable<Shown['signature']>;
  approval_email: Shown['approval_email'];
  reminders?: NonNullable<Shown['reminders']>;
  /** Of an option: the group that its customer picks from, and its place there, from 1. */
  option?: { readonly groupId: number; readonly title: string; readonly note: string; readonly position: number };
  events: WireResponseOf<typeof listEstimateEvents>;
}

/** A new draft; an estimate can be approved for 30 days. */
export function draftEstimate(
  given: Pick<StoredEstimate, 'id' | 'techId' | 'customerId' | 'issue_date' | 'expiry_date'>,
): StoredEstimate {
  return {
    ...given,
    notes: '',
    approved: false,
    paid: false,
    reimbursed: false,
    lines: [],
    parts: [],
    customShipping: 0,
    discount: null,
    version: 1,
    trans_id: null,
    approved_by: null,
    approved_at: null,
    approved_way: null,
    approval_email: null,
    events: [{ id: 1, kind: 'created', at: `${given.issue_date}T15:00:00.000Z`, by: 'Dana Reyes', detail: '' }],
  };
}

/** One estimate in each status, and more drafts, two of them options of one customer. */
export function sampleEstimates(day: DayFromToday): StoredEstimate[] {
  const draft = (id: number, customerId: number, age: number, changes: Partial<StoredEstimate> = {}) => ({
    ...draftEstimate({ id, techId: 2, customerId, issue_date: day(-age), expiry_date: day(30 - age) }),
    lines: [createLaborLine()],
    parts: [{ id: 7, type: 'p' as const, qty: 1 }],
    ...changes,
  });
  const approval = (age: number, by: string): Partial<StoredEstimate> => ({
    approved: true,
    approved_by: by,
    approved_at: `${day(-age)}T17:00:00.000Z`,
    approved_way: 'in-person',
  });
  return [
    draft(21, 5, 3, { notes: 'Gate code 1234' }),
    draft(22, 6, 8, { lines: [createServiceLine(), createLaborLine()], parts: [], ...approval(6, 'Bo Carver') }),
    draft(23, 7, 20, {
      parts: [{ id: 10, type: 'p', qty: 1 }],
      ...approval(18, 'Carla Nunez'),
      paid: true,
      trans_id: 'TP-7F3K2M9Q',
    }),
    draft(24, 8, 60),
    draft(25, 9, 1, {
      lines: [createChargeLine(), createLaborLine({ quantity: 5, total: 600 })],
      option: { groupId: 1, title: 'Repair', note: '', position: 1 },
    }),
    draft(27, 9, 1, { option: { groupId: 1, title: 'Replace', note: 'With five years of warranty', position: 2 } }),
    draft(26, 10, 12, { parts: [{ id: 11, type: 'p', qty: 2 }], approval_email: 'sent' }),
  ];
}
