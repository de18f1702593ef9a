export { readIdempotencyKey, runIdempotent } from './change-once.ts';
export type { IdempotencyKey } from './change-once.ts';
export { keyedChanges } from './keyed-changes.table.ts';
