import * as v from 'valibot';
import { updateEstimate } from '@tech-portal/contract/estimates';
import type { EstimateContent } from '../editor/estimate-content.ts';
import type { PendingLines } from '../editor/pending-lines.ts';

/** Unsaved work on an estimate, kept on this device until it is saved or discarded. */
export interface KeptDraft {
  /** Version of the estimate that the work was based on. */
  readonly version: number;
  /** When it was typed, milliseconds. */
  readonly at: number;
  readonly base: EstimateContent;
  readonly mine: EstimateContent;
  /** Lines that stood in a dialog. */
  readonly pending?: PendingLines | undefined;
}

const content = v.object({
  lines: v.array(updateEstimate.answer.entries.line_items.item),
  shipping: v.number(),
  notes: v.string(),
});
const pendingLine = v.object({
  id: v.string(),
  description: v.string(),
  notes: v.string(),
  quantity: v.string(),
  price: v.string(),
});
const keptDraft = v.object({
  version: v.number(),
  at: v.number(),
  base: content,
  mine: content,
  pending: v.optional(
    v.object({
      kind: v.picklist(['labor', 'charge', 'service']),
      lines: v.array(pendingLine),
      changes: v.optional(v.string()),
    }),
  ),
});

/** `work` is what is being typed, `before` what an earlier visit left and nobody has decided about yet. */
type Place = 'work' | 'before';

const keyOf = (cartId: number, place: Place) => `tech-portal.estimate-${place}.${cartId}`;

/** What is kept of an estimate; nothing where storage is closed or holds something else. */
export function readKeptDraft(cartId: number, place: Place): KeptDraft | undefined {
  try {
    const parsed = v.safeParse(keptDraft, JSON.parse(localStorage.getItem(keyOf(cartId, place)) ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps work, or forgets it. A full or closed storage keeps nothing, and hinders nobody. */
export function writeKeptDraft(cartId: number, place: Place, draft: KeptDraft | undefined): void {
  try {
    if (draft) localStorage.setItem(keyOf(cartId, place), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(cartId, place));
  } catch {
    // Private windows and full disks refuse; the page works without.
  }
}

/** Moves what an earlier visit left aside, so that new typing cannot overwrite it, and answers it. */
export function takeKeptDraft(cartId: number): KeptDraft | undefined {
  const left = readKeptDraft(cartId, 'work') ?? readKeptDraft(cartId, 'before');
  writeKeptDraft(cartId, 'before', left);
  writeKeptDraft(cartId, 'work', undefined);
  return left;
}
