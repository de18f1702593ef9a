export { readIdempotencyKey, runIdempotent } from './run-idempotent.ts';
export type { IdempotencyKey } from './run-idempotent.ts';
export { keyedChanges } from './keyed-changes.table.ts';
