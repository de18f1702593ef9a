export {
  EnvironmentError,
  day,
  noteUnencrypted,
  number,
  originList,
  secretKeys,
  webAddress,
} from './environment-values.ts';
export type { NoteProblem, SettingsProblem } from './environment-values.ts';
export { packageFolder } from './package-folder.ts';
