import { createDraftStore, useDraftState } from '@tech-portal/forms/drafts';
import { useSession } from '@tech-portal/platform';
import * as v from 'valibot';

const draftLine = v.object({
  part_number: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  qty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  /** Key of the part that the user chose among several with this number. */
  chosen: v.optional(v.string()),
});

const quickOrderDraft = v.object({ text: v.string(), lines: v.array(draftLine) });

export type DraftLine = v.InferOutput<typeof draftLine>;

export type QuickOrderDraft = v.InferOutput<typeof quickOrderDraft>;

const emptyDraft: QuickOrderDraft = { text: '', lines: [] };

/** In local storage, because a long list must survive a crash. */
const drafts = createDraftStore({ name: 'quick-order', schema: quickOrderDraft, storage: 'local' });

/** Quick order of the account, shared by its tabs. */
export const useQuickOrderDraft = () => useDraftState(drafts.of(useSession().accountId), emptyDraft);
