import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { mappingSchema } from './feed-mapping.ts';
import { EnvironmentError } from '../../platform/environment/index.ts';

const zone = v.pipe(
  v.string(),
  v.check(
    (name) => {
      try {
        return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
      } catch {
        return false;
      }
    },
    ({ input }) => `'${input}' is not a time zone. Use one such as America/Chicago.`,
  ),
);

/**
 * Converts `15 minutes`, `2 hours` or `1 day` to cron. The interval must divide an hour or a day, so that the feed is
 * fetched at the same times every day.
 */
function toCron(every: string): string | undefined {
  const [, digits = '', unit] = /^([1-9]\d?) (minute|hour|day)s?$/.exec(every) ?? [];
  const count = Number(digits);
  if (unit === 'minute' && 60 % count === 0 && count < 60) return `*/${count} * * * *`;
  if (unit === 'hour' && 24 % count === 0 && count < 24) return `0 */${count} * * *`;
  return unit === 'day' && count === 1 ? '0 0 * * *' : undefined;
}

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const sourceSchema = v.pipe(
  v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'name: letters, digits, dashes and underscores, up to 40.')),
    /** Path, URL or `s3://bucket/key`, as in the `import-catalog` command. */
    place: text,
    categories: v.optional(text),
    cron: v.optional(text),
    every: v.optional(text),
    zone: v.optional(zone),
    partial: v.optional(v.boolean(), false),
    skip_invalid: v.optional(v.boolean(), false),
    allow_removing: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 20),
    source: v.optional(v.picklist(['p', 'm', 'n']), 'p'),
    mapping: v.optional(mappingSchema, {}),
  }),
  v.check(({ cron, every }) => (cron === undefined) !== (every === undefined), 'Set either cron or every.'),
  v.check(
    ({ every }) => every === undefined || toCron(every) !== undefined,
    "every: such as '15 minutes', '2 hours' or '1 day'; it must divide an hour or a day evenly.",
  ),
  v.check(
    ({ cron }) => cron === undefined || /^\S+(?: \S+){4}$/.test(cron),
    "cron: five fields, such as '30 4 * * *'.",
  ),
  v.transform(({ every, cron, ...rest }) => ({ ...rest, cron: cron ?? toCron(every ?? '') ?? '' })),
);

const fileSchema = v.pipe(
  v.array(sourceSchema),
  v.maxLength(50, 'At most 50 sources are allowed.'),
  v.check(
    (sources) => new Set(sources.map(({ name }) => name)).size === sources.length,
    'Two sources have the same name.',
  ),
);

export type FeedSourceSettings = v.InferOutput<typeof sourceSchema> & { readonly zone: string };

/**
 * Reads the file named by `CATALOG_SOURCES`; returns an empty list without one. `timeZone` is the default for sources.
 *
 * @throws EnvironmentError with a sentence for each mistake
 */
export function readFeedSources(path: string | undefined, timeZone: string): readonly FeedSourceSettings[] {
  if (path === undefined) return [];
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read';
    throw new EnvironmentError(`CATALOG_SOURCES: the file ${path} ${why}.`);
  }
  const result = v.safeParse(fileSchema, content);
  if (result.success) return result.output.map((source) => ({ ...source, zone: source.zone ?? timeZone }));
  const messages = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'It'}: ${issue.message}`);
  throw new EnvironmentError(`CATALOG_SOURCES: the file ${path} cannot be used. ${messages.join(' ')}`);
}
