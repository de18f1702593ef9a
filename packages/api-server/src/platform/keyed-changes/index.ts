export { changeKeyOf, changeOnce } from './change-once.ts';
export type { ChangeKey } from './change-once.ts';
export { keyedChanges } from './keyed-changes.table.ts';
