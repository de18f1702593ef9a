import { DRAFT_PREFIX } from '@tech-portal/platform';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

const KEY = `${DRAFT_PREFIX}quick-order`;

const draftLine = v.object({
  part_number: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  qty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  /** Key of the part chosen among several with this number. */
  chosen: v.optional(v.string()),
});

const draft = v.object({ text: v.string(), lines: v.array(draftLine) });

/** A line of the order with the choice made for it. */
export type DraftLine = v.InferOutput<typeof draftLine>;

/** A quick order that is not sent yet. */
export type QuickOrderDraft = v.InferOutput<typeof draft>;

const nothing: QuickOrderDraft = { text: '', lines: [] };

function readDraft(): QuickOrderDraft {
  try {
    const { success, output } = v.safeParse(draft, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return success ? output : nothing;
  } catch {
    return nothing;
  }
}

function keepDraft(present: QuickOrderDraft): void {
  try {
    if (present.text === '' && present.lines.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(present));
  } catch {
    // Without storage the order lives as long as the page.
  }
}

let present: QuickOrderDraft | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Without a page that shows it, what is kept counts.
    if (listeners.size === 0) present = undefined;
  };
}

/** The quick order as it is at this moment. */
export const presentQuickOrder = (): QuickOrderDraft => (present ??= readDraft());

/** Changes the quick order, whether or not a page shows it: an answer may come after the page was left. */
export function changeQuickOrder(change: (present: QuickOrderDraft) => QuickOrderDraft): void {
  const next = change(presentQuickOrder());
  keepDraft(next);
  present = listeners.size > 0 ? next : undefined;
  for (const listener of listeners) listener();
}

/** The quick order under way; it outlives a reload. */
export const useQuickOrderDraft = (): QuickOrderDraft => useSyncExternalStore(subscribe, presentQuickOrder);
