export { findBreakingChanges } from './breaking-changes.ts';
export type { ApiDocument } from './breaking-changes.ts';

// Deprecated names, until the next major version.
export { findBreakingChanges as breaks } from './breaking-changes.ts';
