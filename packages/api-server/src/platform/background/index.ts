export { pause } from './pause.ts';
export { repeatWork } from './repeated-work.ts';
export type { RepeatedWork } from './repeated-work.ts';
