import * as v from 'valibot';
import { numberSchema, originListSchema } from '../platform/environment/index.ts';

/** Parses `mfe-admin=https://admin.example.com,…`. */
const remoteUrlPairs = (name: string, pair: RegExp) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((pair) => pair.trim().replace(/(?<!\/)\/+$/, ''))),
    v.array(v.pipe(v.string(), v.regex(pair, `${name} must be pairs such as mfe-admin=https://admin.example.com.`))),
    v.transform((pairs): Readonly<Record<string, string>> => Object.fromEntries(pairs.map((pair) => pair.split('=')))),
  );

const remoteOrigins = remoteUrlPairs('REMOTE_ORIGINS', /^[a-z][a-z0-9-]*=https?:\/\/[^\s/=?#]+$/);
/** Unlike an origin, a source may have a path after the host. The shell cannot have a source. */
const remoteSources = remoteUrlPairs(
  'REMOTE_SOURCES',
  /^(?!shell=)[a-z][a-z0-9-]*=https?:\/\/[\w.:[\]-]+(?:\/[\w.-]+)*$/,
);

export const releaseVariables = {
  PORTAL_DIR: v.optional(v.string()),
  RELEASE_KEY: v.optional(v.string()),
  REMOTE_ORIGINS: v.optional(remoteOrigins),
  REMOTE_SOURCES: v.optional(remoteSources),
  OVERRIDE_ORIGINS: v.optional(originListSchema('OVERRIDE_ORIGINS')),
  ERROR_BUDGET_PEOPLE: v.optional(numberSchema('ERROR_BUDGET_PEOPLE', 0, 10_000), '2'),
  ERROR_BUDGET_PERCENT: v.optional(numberSchema('ERROR_BUDGET_PERCENT', 1, 100), '20'),
  FIGURES_PERCENT: v.optional(numberSchema('FIGURES_PERCENT', 0, 100), '100'),
  AUTOMATIC_ROLLBACK: v.optional(v.picklist(['0', '1'], 'AUTOMATIC_ROLLBACK must be 0 or 1.'), '0'),
};
