export { findBreakingChanges } from './breaking-changes.ts';
export type { ApiDocument } from './breaking-changes.ts';
