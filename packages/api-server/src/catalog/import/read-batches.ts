import * as v from 'valibot';
import { plainText } from '@tech-portal/domain';
import { CategoryPlan } from './category-plan.ts';
import type { PlannedCategories } from './category-plan.ts';
import { copyLine } from './copy-text.ts';
import type { StagedPart } from './copy-text.ts';
import type { FeedMapping } from './feed-mapping.ts';
import { FeedRefusedError } from './feed-problem.ts';
import type { FeedProblem } from './feed-problem.ts';
import { columnNames, requireColumns, unreadableRowProblem } from './feed-rows.ts';
import type { FeedFile } from './feed-rows.ts';
import { categorySchema, partialSchema, partSchema } from './feed-schema.ts';
import type { FeedCategory, FeedPart } from './feed-schema.ts';
import { pictureWarning } from './feed-values.ts';
import { slugOf } from './slug.ts';

export interface FeedFiles {
  readonly parts: FeedFile;
  readonly categories: FeedFile | undefined;
  readonly mapping: FeedMapping;
  readonly partial: boolean;
}

export interface FeedBatch {
  /** Valid rows in COPY format. */
  readonly staged: Uint8Array<ArrayBuffer>;
  /** Total rows read so far. */
  readonly rows: number;
  readonly problems: readonly FeedProblem[];
}

const MAX_ROWS = 5_000_000;
/** Maximum rows of the category file, which is held in memory. */
const MAX_CATEGORY_ROWS = 20_000;

/** Rows per batch; fewer if the rows are long. */
const BATCH_ROWS = 1000;
/** Characters per batch, to limit memory use for long texts. */
const BATCH_CHARACTERS = 500_000;

const FULL_FEED = { schema: partSchema, required: ['id', 'part_number', 'title', 'brand', 'price', 'stock', 'weight'] };
const PARTIAL_FEED = { schema: partialSchema, required: ['id'] };

type Issues = readonly v.BaseIssue<unknown>[];

/** Converts the issues of a row to problems, at most one per column. */
function problemsOf(row: number, issues: Issues, nameOf: (column: string) => string): FeedProblem[] {
  const seen = new Set<string>();
  return issues.flatMap((issue) => {
    const path = v.getDotPath(issue);
    const column = path === null ? '' : nameOf(path);
    if (seen.has(column)) return [];
    seen.add(column);
    return [{ row, column, cause: issue.received === 'undefined' ? 'is missing.' : issue.message }];
  });
}

/** Drops an invalid picture URL with a warning, instead of excluding the row. */
function dropInvalidPicture(
  row: number,
  values: Record<string, string>,
  nameOf: (column: string) => string,
): FeedProblem[] {
  const cause = pictureWarning(values['image_url']);
  if (cause === undefined) return [];
  delete values['image_url'];
  return [{ row, column: nameOf('image_url'), cause, isWarning: true }];
}

function staged(line: number, part: FeedPart): StagedPart {
  const { id, part_number: mpn, ...rest } = part;
  const slug = slugOf(`${plainText(part.title)} ${mpn}`);
  return { line, key: id, valid: true, mpn, slug: slug === '' ? 'part' : slug, ...rest, upc: part.upc ?? '' };
}

/** Creates the parser of part rows. It returns the staged row or its problems. */
function createPartParser(
  { mapping, partial }: FeedFiles,
  categories: CategoryPlan,
  onProblem: (problem: FeedProblem) => void,
) {
  const { schema, required } = partial ? PARTIAL_FEED : FULL_FEED;
  const { nameOf, read } = columnNames(Object.keys(partSchema.entries), mapping);
  const separator = mapping.categorySeparator ?? '>';
  return {
    required,
    parsePart(line: number, cells: Readonly<Record<string, string>>): StagedPart | undefined {
      const values = read(cells);
      if (!partial) for (const warning of dropInvalidPicture(line, values, nameOf)) onProblem(warning);
      const result = v.safeParse(schema, values, { abortPipeEarly: true });
      const problems = result.success ? [] : problemsOf(line, result.issues, nameOf);
      if (result.success && 'part_number' in result.output) {
        const { category } = result.output;
        const cause = category === null ? undefined : categories.addPath(category, separator);
        if (cause === undefined) return staged(line, result.output);
        problems.push({ row: line, column: nameOf('category'), cause });
      } else if (result.success) {
        const { id: key, price, cost, stock } = result.output;
        return { line, key, valid: true, price, cost, stock };
      }
      for (const problem of problems) onProblem(problem);
      // Keeps the key of an invalid row, because its part must not count as missing from the feed.
      const key = values['id']?.trim();
      return key === undefined || key === '' || key.includes('\0') ? undefined : { line, key, valid: false };
    },
  };
}

/**
 * Reads the files of a feed in batches of rows, and returns its categories.
 *
 * @throws FeedRefusedError after yielding the problems found so far
 */
export async function* readBatches(files: FeedFiles): AsyncGenerator<FeedBatch, PlannedCategories> {
  const categories = new CategoryPlan(files.categories !== undefined);
  let problems: FeedProblem[] = [];
  let text = '';
  let rows = 0;
  let linesInBatch = 0;
  function finishBatch(): FeedBatch {
    const finishedBatch = { staged: Buffer.from(text), rows, problems };
    [text, linesInBatch, problems] = ['', 0, []];
    return finishedBatch;
  }

  try {
    if (files.categories) {
      await readCategories(files.categories, files.mapping, categories, (problem) => problems.push(problem));
    }
    const { required, parsePart } = createPartParser(files, categories, (problem) => problems.push(problem));
    for await (const row of files.parts.rows((columns) => requireColumns(columns, required, files.mapping))) {
      rows += 1;
      if (rows > MAX_ROWS)
        throw new FeedRefusedError(`The file has more than ${MAX_ROWS.toLocaleString('en-US')} rows.`);
      if ('cause' in row) problems.push(unreadableRowProblem(row.line, row.cause));
      else {
        const part = parsePart(row.line, row.cells);
        if (part) text += copyLine(part);
      }
      linesInBatch += 1;
      if (linesInBatch >= BATCH_ROWS || text.length >= BATCH_CHARACTERS) yield finishBatch();
    }
  } catch (error) {
    if (error instanceof FeedRefusedError) yield finishBatch();
    throw error;
  }
  yield finishBatch();
  return { nodes: categories.nodes, paths: categories.paths };
}

/**
 * Reads the category file into the plan. Any problem in it refuses the whole feed, because parts would lose their
 * category.
 */
async function readCategories(
  file: FeedFile,
  mapping: FeedMapping,
  categories: CategoryPlan,
  onProblem: (problem: FeedProblem) => void,
): Promise<void> {
  const { nameOf, read } = columnNames(Object.keys(categorySchema.entries), mapping);
  const rows: { line: number; category: FeedCategory }[] = [];
  const problems: FeedProblem[] = [];
  for await (const row of file.rows((columns) => requireColumns(columns, ['id', 'title'], mapping))) {
    if (rows.length >= MAX_CATEGORY_ROWS) {
      throw new FeedRefusedError(`There are more than ${MAX_CATEGORY_ROWS.toLocaleString('en-US')} categories.`);
    }
    if ('cause' in row) {
      problems.push(unreadableRowProblem(row.line, row.cause));
      continue;
    }
    const values = read(row.cells);
    for (const warning of dropInvalidPicture(row.line, values, nameOf)) onProblem(warning);
    const result = v.safeParse(categorySchema, values, { abortPipeEarly: true });
    if (result.success) rows.push({ line: row.line, category: result.output });
    else problems.push(...problemsOf(row.line, result.issues, nameOf));
  }
  problems.push(...categories.addDeclared(rows));
  for (const problem of problems) onProblem(problem);
  if (problems.length > 0) {
    throw new FeedRefusedError('The categories file has mistakes. Nothing was changed.', problems[0]?.row);
  }
}
