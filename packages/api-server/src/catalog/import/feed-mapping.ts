import * as v from 'valibot';
import { partSchema } from './feed-schema.ts';
import { FeedRefusedError } from './feed-problem.ts';

const columns = [...Object.keys(partSchema.entries), 'parent'] as const;
const column = v.picklist(
  columns,
  ({ input }) => `${String(input)} is no column of a feed. Use one of ${columns.join(', ')}.`,
);

/** What a mapping file says: how one supplier's files differ from the schema. */
export const mappingSchema = v.strictObject({
  /** The supplier's names, by the names of the schema. */
  columns: v.optional(v.record(column, v.pipe(v.string(), v.nonEmpty()))),
  /** What a column has where the file has nothing. */
  defaults: v.optional(v.record(column, v.string())),
  /** Separator of cells; detected from the first rows by default. */
  delimiter: v.optional(v.picklist([',', ';', '\t', '|'])),
  /** `none` takes quotation marks for ordinary characters. */
  quotes: v.optional(v.literal('none')),
  /** The decimal sign of amounts. */
  decimal: v.optional(v.picklist(['.', ','])),
  /** The encoding of the file; without it UTF-8, UTF-16 and Windows-1252 are told apart. */
  encoding: v.optional(
    v.pipe(
      v.string(),
      v.check(isEncoding, ({ input }) => `'${input}' is no encoding. Examples are utf-8 and windows-1252.`),
    ),
  ),
  /** What stands between the titles of a category's path. */
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
 * Reads the text of a mapping file.
 *
 * @throws FeedRefusedError with a sentence for each mistake
 */
export function readMapping(text: string): FeedMapping {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new FeedRefusedError(`The mapping is no JSON: ${error instanceof Error ? error.message : ''}`);
  }
  const result = v.safeParse(mappingSchema, content);
  if (result.success) return result.output;
  const sentences = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'It'}: ${issue.message}`);
  throw new FeedRefusedError(`The mapping cannot be used. ${sentences.join(' ')}`);
}
