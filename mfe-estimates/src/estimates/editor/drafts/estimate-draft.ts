import { createDraftStore } from '@tech-portal/forms/drafts';
import { updateEstimate } from '@tech-portal/contract/estimates';
import * as v from 'valibot';
import { contentOf, isSameDiscount, areSameLines } from '../state/estimate-content.ts';
import { isDirty, localContent } from '../state/editor-state.ts';
import type { EditorState } from '../state/editor-state.ts';
import { hasInput } from '../state/pending-lines.ts';

const discount = updateEstimate.response.entries.summary.entries.discount.wrapped;
const content = v.object({
  lines: v.array(updateEstimate.response.entries.line_items.item),
  shipping: v.number(),
  /** Missing in drafts from before discounts existed. */
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
  /** Version of the estimate that the draft is based on. */
  version: v.number(),
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

/** Unsaved work on an estimate, stored on this device until it is saved or discarded. */
export type EstimateDraft = v.InferOutput<typeof estimateDraft>;

/** Unsaved work per account; its scope is the estimate's id and a slot for each open page. */
export const estimateDrafts = createDraftStore<EstimateDraft>({
  name: 'estimate',
  schema: estimateDraft,
  storage: 'local',
  // Writes are slow with hundreds of lines.
  debounce: 250,
});

const hasPendingInput = ({ pending }: EditorState): boolean => pending !== undefined && hasInput(pending);

/** True if leaving would lose unsaved changes or lines in a dialog. */
export const hasUnsavedChanges = (state: EditorState): boolean => isDirty(state) || hasPendingInput(state);

/** Unsaved work to store; undefined if there is none. */
export function draftOf(state: EditorState): EstimateDraft | undefined {
  if (!hasUnsavedChanges(state)) return undefined;
  const { lines: baseLines, ...base } = contentOf(state.base);
  const { lines, ...mine } = localContent(state);
  const { pending } = state;
  return {
    version: state.base.version,
    base: { ...base, lines: [...baseLines] },
    mine: { ...mine, lines: [...lines] },
    ...(pending && hasPendingInput(state) && { pending: { ...pending, lines: [...pending.lines] } }),
  };
}

/** True if only notes changed: those can be saved in any status (EST-63). */
export const hasOnlyNotes = ({ base, mine, pending }: EstimateDraft): boolean =>
  pending === undefined &&
  mine.shipping === base.shipping &&
  isSameDiscount(mine.discount, base.discount) &&
  areSameLines(mine.lines, base.lines);
