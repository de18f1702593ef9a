import { useEffect, useState } from 'react';
import * as v from 'valibot';

const KEY = 'tech-portal:quick-order';

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

/** The quick order under way; it outlives a reload. */
export function useQuickOrderDraft() {
  const [present, setPresent] = useState(readDraft);
  useEffect(() => keepDraft(present), [present]);
  return [present, setPresent] as const;
}
