import { createDraftStore } from '@tech-portal/forms/drafts';
import { updateEstimate } from '@tech-portal/contract/estimates';
import * as v from 'valibot';
import { contentOf, sameDiscount, sameLines } from '../state/estimate-content.ts';
import { isDirty, mineOf } from '../state/editor-state.ts';
import type { EditorState } from '../state/editor-state.ts';
import { hasTyped } from '../state/pending-lines.ts';

const discount = updateEstimate.response.entries.summary.entries.discount.wrapped;
const content = v.object({
  lines: v.array(updateEstimate.response.entries.line_items.item),
  shipping: v.number(),
  /** Not in what was typed before there were discounts. */
  discount: v.optional(v.nullable(v.omit(discount, ['amount'])), null),
  notes: v.string(),
});
const pendingLine = v.object({
  id: v.string(),
  description: v.string(),
  notes: v.string(),
  quantity: v.string(),
  price: v.string(),
});
const estimateDraft = v.object({
  /** Version of the estimate that the work was based on. */
  version: v.number(),
  base: content,
  mine: content,
  /** Lines that stood in a dialog. */
  pending: v.optional(
    v.object({
      kind: v.picklist(['labor', 'charge', 'service']),
      lines: v.array(pendingLine),
      changes: v.optional(v.string()),
    }),
  ),
});

/** Unsaved work on an estimate, stored on this device until it is saved or discarded. */
export type EstimateDraft = v.InferOutput<typeof estimateDraft>;

/** Unsaved work of each account, with the id of the estimate and a slot for each open page as its scope. */
export const estimateDrafts = createDraftStore<EstimateDraft>({
  name: 'estimate',
  schema: estimateDraft,
  storage: 'local',
  // An estimate may have hundreds of lines.
  debounce: 250,
});

const hasPending = ({ pending }: EditorState): boolean => pending !== undefined && hasTyped(pending);

/** Whether leaving would lose something: unsaved changes, or lines in a dialog. */
export const hasWork = (state: EditorState): boolean => isDirty(state) || hasPending(state);

/** What there is to store of the work. */
export function draftOf(state: EditorState): EstimateDraft | undefined {
  if (!hasWork(state)) return undefined;
  const { lines: baseLines, ...base } = contentOf(state.base);
  const { lines, ...mine } = mineOf(state);
  const { pending } = state;
  return {
    version: state.base.version,
    base: { ...base, lines: [...baseLines] },
    mine: { ...mine, lines: [...lines] },
    ...(pending && hasPending(state) && { pending: { ...pending, lines: [...pending.lines] } }),
  };
}

/** Whether notes are all that was typed: those can be saved whatever the status (EST-63). */
export const isNotesAlone = ({ base, mine, pending }: EstimateDraft): boolean =>
  pending === undefined &&
  mine.shipping === base.shipping &&
  sameDiscount(mine.discount, base.discount) &&
  sameLines(mine.lines, base.lines);
