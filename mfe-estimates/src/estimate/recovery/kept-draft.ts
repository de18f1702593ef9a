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
/** {@link KeptDraft} as the storage has it. */
export const keptDraft = v.object({
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
