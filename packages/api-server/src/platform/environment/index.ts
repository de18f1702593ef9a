export {
  EnvironmentError,
  daySchema,
  reportUnencryptedUrl,
  numberSchema,
  originListSchema,
  secretKeysSchema,
  urlSchema,
} from './environment-values.ts';
export type { ReportProblem, EnvironmentProblem } from './environment-values.ts';
export { packageFolder } from './package-folder.ts';
