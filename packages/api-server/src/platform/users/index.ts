export { users } from './users.table.ts';
export type { UserRow } from './users.table.ts';
