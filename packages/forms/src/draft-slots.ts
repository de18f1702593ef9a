/** The draft slots entry point: unsaved work with a place for each open tab. */
export { useDraftSlot } from './drafts/use-draft-slot.ts';
export type { DraftSlotOptions } from './drafts/use-draft-slot.ts';
