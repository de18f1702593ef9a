import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { openPicklist } from '../open-picklist.ts';
import { acknowledgement, timestamp } from '../wire.ts';
import { anonymizeMessage, anonymizeStack } from './anonymize.ts';

export { anonymizeMessage, anonymizeStack, findPublishedFile } from './anonymize.ts';
export type { StackFrame } from './anonymize.ts';

const appName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/));
const versionName = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9][\w.:-]{0,63}$/));

/** Core Web Vitals and the two metrics that explain them. CLS has no unit, the others are in milliseconds. */
export const vitalName = v.picklist(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']);
export type VitalName = v.InferOutput<typeof vitalName>;

/** Maximum duration; longer times come from a browser that was asleep. */
const MAX_DURATION_MS = 600_000;

const versionFields = { app: appName, version: versionName };
const measurement = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(MAX_DURATION_MS));

export const scriptErrorKind = v.picklist(['error', 'rejection', 'render', 'load']);
export type ScriptErrorKind = v.InferOutput<typeof scriptErrorKind>;

const scriptError = v.strictObject({
  ...versionFields,
  kind: scriptErrorKind,
  /** Anonymized again here, as any client can send a report. */
  message: v.pipe(v.string(), v.maxLength(500), v.transform(anonymizeMessage)),
  stack: v.pipe(v.string(), v.maxLength(4000), v.transform(anonymizeStack)),
  /** Route pattern of the page, e.g. `/product/:type/:id`; empty when unknown. */
  page: v.pipe(v.string(), v.regex(/^(?:\/[a-z0-9:?*_/-]{0,99})?$/i)),
});

/**
 * POST /api/releases/figures: measurements of a page load since the last report, by app and version. Unknown versions
 * are ignored.
 */
export const reportFigures = defineEndpoint({
  id: 'reportFigures',
  method: 'POST',
  path: '/api/releases/figures',
  summary: 'Records the measurements of a page load with its versions.',
  access: 'session',
  bodyBytes: 48 * 1024,
  changes: ['releases'],
  body: v.strictObject({
    views: v.pipe(
      v.array(
        v.strictObject({ ...versionFields, count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)) }),
      ),
      v.maxLength(16),
    ),
    vitals: v.pipe(v.array(v.strictObject({ ...versionFields, name: vitalName, value: measurement })), v.maxLength(5)),
    loads: v.pipe(
      v.array(v.strictObject({ ...versionFields, kind: v.picklist(['entry', 'chunk']), ms: measurement })),
      v.maxLength(40),
    ),
    errors: v.pipe(v.array(scriptError), v.maxLength(10)),
  }),
  response: acknowledgement,
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const versionMetrics = v.object({
  version: v.string(),
  /** Time since which people have the version; null if not recorded. */
  since: v.nullable(timestamp),
  /** Percentage of people who get the version: below 100 for a canary, null if it is no longer live. */
  percent: v.nullable(v.number()),
  views: count,
  /** Number of people whose browsers reported on the version in the last days. */
  people: count,
  failed: count,
  /** 75th percentile of the values. */
  vitals: v.array(v.object({ name: openPicklist(vitalName), p75: v.number(), count })),
  /** 75th percentile of load times of entries and chunks in milliseconds; null without any. */
  load_p75: v.nullable(v.number()),
});
export type VersionMetrics = v.InferOutput<typeof versionMetrics>;

const appRelease = v.object({
  app: v.string(),
  /** Null for a version built before apps had owners. */
  owner: v.nullable(v.object({ team: v.string(), contact: v.string() })),
  live: versionMetrics,
  previous: v.nullable(versionMetrics),
  canary: v.nullable(versionMetrics),
});
export type AppRelease = v.InferOutput<typeof appRelease>;

/** GET /api/releases/list: every app by name, with its live versions and their measurements. */
export const listReleases = defineEndpoint({
  id: 'listReleases',
  method: 'GET',
  path: '/api/releases/list',
  summary: 'Every app with its owner, versions and browser measurements.',
  access: 'admin',
  reads: ['releases'],
  response: v.array(appRelease),
});

const errorGroup = v.object({
  version: v.string(),
  kind: openPicklist(scriptErrorKind),
  message: v.string(),
  /** Stack of the first report. */
  stack: v.string(),
  page: v.string(),
  count,
  first_seen: timestamp,
  last_seen: timestamp,
});
export type ErrorGroup = v.InferOutput<typeof errorGroup>;

/** GET /api/releases/errors: the fifty most recently seen error groups of an app. */
export const listReleaseErrors = defineEndpoint({
  id: 'listReleaseErrors',
  method: 'GET',
  path: '/api/releases/errors',
  summary: 'Latest browser errors of an app, grouped by similarity.',
  access: 'admin',
  reads: ['releases'],
  query: v.strictObject({ app: appName }),
  response: v.array(errorGroup),
});

/** GET /api/releases/composition: versions behind the short id in the footer. */
export const findComposition = defineEndpoint({
  id: 'findComposition',
  method: 'GET',
  path: '/api/releases/composition',
  summary: 'The versions behind the short id in the footer.',
  access: 'admin',
  reads: ['releases'],
  query: v.strictObject({ stamp: v.pipe(v.string(), v.regex(/^[0-9a-z]{1,16}$/)) }),
  response: v.object({
    versions: v.array(v.object({ app: v.string(), version: v.string() })),
    first_seen: timestamp,
    last_seen: timestamp,
  }),
  errors: ['not_found'],
});

// Deprecated names, until the next major version.
export type { VersionMetrics as VersionFigures };
export {
  anonymizeMessage as anonymousMessage,
  anonymizeStack as anonymousStack,
  findPublishedFile as publishedFileIn,
} from './anonymize.ts';
