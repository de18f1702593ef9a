export { breaks } from './breaks.ts';
export type { ApiDocument } from './breaks.ts';
