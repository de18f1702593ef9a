import * as v from 'valibot';
import { partSchema } from './feed-schema.ts';
import { FeedRefusedError } from './feed-problem.ts';

const columns = [...Object.keys(partSchema.entries), 'parent'] as const;
const column = v.picklist(
  columns,
  ({ input }) => `${String(input)} is not a column of a feed. Use one of ${columns.join(', ')}.`,
);

/** Schema of a mapping file, which describes how a supplier's files differ from ours. */
export const mappingSchema = v.strictObject({
  /** Maps our column names to the supplier's. */
  columns: v.optional(v.record(column, v.pipe(v.string(), v.nonEmpty()))),
  defaults: v.optional(v.record(column, v.string())),
  /** Cell separator; detected from the first rows by default. */
  delimiter: v.optional(v.picklist([',', ';', '\t', '|'])),
  /** `none` treats quotation marks as ordinary characters. */
  quotes: v.optional(v.literal('none')),
  decimal: v.optional(v.picklist(['.', ','])),
  /** File encoding; by default UTF-8, UTF-16 or Windows-1252 is detected. */
  encoding: v.optional(
    v.pipe(
      v.string(),
      v.check(isEncoding, ({ input }) => `'${input}' is not an encoding. Use one such as utf-8 or windows-1252.`),
    ),
  ),
  /** Separator between the titles of a category path. */
  categorySeparator: v.optional(v.pipe(v.string(), v.nonEmpty())),
});

export type FeedMapping = v.InferOutput<typeof mappingSchema>;

function isEncoding(label: string): boolean {
  try {
    return Boolean(new TextDecoder(label));
  } catch {
    return false;
  }
}

/**
 * Parses a mapping file.
 *
 * @throws FeedRefusedError with a sentence for each mistake
 */
export function readMapping(text: string): FeedMapping {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new FeedRefusedError(`The mapping is not valid JSON: ${error instanceof Error ? error.message : ''}`);
  }
  const result = v.safeParse(mappingSchema, content);
  if (result.success) return result.output;
  const messages = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'It'}: ${issue.message}`);
  throw new FeedRefusedError(`The mapping cannot be used. ${messages.join(' ')}`);
}
