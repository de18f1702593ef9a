export { findBreakingChanges } from './breaks.ts';
export type { ApiDocument } from './breaks.ts';
