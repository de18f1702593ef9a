/** Entry point `drafts`: unsaved work on this device. */
export { createDraftStore } from './drafts/draft-store.ts';
export type { Draft, DraftOwner, DraftTarget, DraftStore, DraftStoreOptions } from './drafts/draft-store.ts';
export { textDraftSchema } from './drafts/stored-draft.ts';
export { useDraftState } from './drafts/use-draft.ts';
export type { DraftState } from './drafts/use-draft.ts';

// Deprecated names, until the next major version.
export type { DraftTarget as DraftPlace } from './drafts/draft-store.ts';
export { textDraftSchema as draftTexts } from './drafts/stored-draft.ts';
