import * as v from 'valibot';
import { plainText } from '@tech-portal/domain';
import type { Database } from '../db/database.ts';
import type { CategoryPlan } from './category-plan.ts';
import type { FeedMapping } from './feed-mapping.ts';
import { FeedRefusedError } from './feed-problem.ts';
import type { FeedProblem } from './feed-problem.ts';
import { columnNames, requireColumns, unreadable } from './feed-rows.ts';
import type { FeedFile } from './feed-rows.ts';
import { categorySchema, partialSchema, partSchema } from './feed-schema.ts';
import type { FeedCategory, FeedPart } from './feed-schema.ts';
import { slugOf } from './slug.ts';
import { BATCH_ROWS, stageParts } from './staging.ts';
import type { StagedPart } from './staging.ts';

interface StageOptions {
  readonly mapping: FeedMapping;
  readonly partial: boolean;
  readonly categories: CategoryPlan;
  readonly onProblem: (problem: FeedProblem) => void;
  readonly onProgress: (rows: number) => Promise<void>;
}

/** Rows of one feed. */
const MOST_ROWS = 5_000_000;
/** What a table of categories may have; it is held in memory. */
const MOST_CATEGORY_ROWS = 20_000;

const FULL = { schema: partSchema, required: ['id', 'part_number', 'title', 'brand', 'price', 'stock', 'weight'] };
const PARTIAL = { schema: partialSchema, required: ['id'] };

type Issues = readonly v.BaseIssue<unknown>[];

/** One problem for each column of a row. */
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

function staged(line: number, part: FeedPart): StagedPart {
  const { id, part_number: mpn, ...rest } = part;
  const slug = slugOf(`${plainText(part.title)} ${mpn}`);
  return { line, key: id, valid: true, mpn, slug: slug === '' ? 'part' : slug, ...rest, upc: part.upc ?? '' };
}

/** Reads the file of parts row by row into the staging table, and returns how many rows it has. */
export async function stageFeed(db: Database, file: FeedFile, options: StageOptions): Promise<number> {
  const { mapping, partial, categories, onProblem, onProgress } = options;
  const { schema, required } = partial ? PARTIAL : FULL;
  const { nameOf, read } = columnNames(Object.keys(partSchema.entries), mapping);
  const separator = mapping.categorySeparator ?? '>';
  let batch: StagedPart[] = [];
  let rows = 0;
  const flush = async (): Promise<void> => {
    await stageParts(db, batch);
    batch = [];
    await onProgress(rows);
  };

  function take(line: number, cells: Readonly<Record<string, string>>): StagedPart | undefined {
    const values = read(cells);
    const result = v.safeParse(schema, values, { abortPipeEarly: true });
    const problems = result.success ? [] : problemsOf(line, result.issues, nameOf);
    if (result.success && 'part_number' in result.output) {
      const { category } = result.output;
      const cause = category === null ? undefined : categories.take(category, separator);
      if (cause === undefined) return staged(line, result.output);
      problems.push({ row: line, column: nameOf('category'), cause });
    } else if (result.success) {
      const { id: key, price, cost, stock } = result.output;
      return { line, key, valid: true, price, cost, stock };
    }
    for (const problem of problems) onProblem(problem);
    // Its part stays as it is: a row with a mistake is no reason to remove a part.
    const key = values['id']?.trim();
    return key === undefined || key === '' ? undefined : { line, key, valid: false };
  }

  for await (const row of file.rows((columns) => requireColumns(columns, required, mapping))) {
    rows += 1;
    if (rows > MOST_ROWS)
      throw new FeedRefusedError(`The file has more than ${MOST_ROWS.toLocaleString('en-US')} rows.`);
    if ('cause' in row) {
      onProblem(unreadable(row.line, row.cause));
      continue;
    }
    const part = take(row.line, row.cells);
    if (part) batch.push(part);
    if (batch.length >= BATCH_ROWS) await flush();
  }
  await flush();
  return rows;
}

/** Reads the file of categories into the plan. Any problem in it refuses the feed, as parts would lose their place. */
export async function readCategories(
  file: FeedFile,
  { mapping, categories, onProblem }: Pick<StageOptions, 'mapping' | 'categories' | 'onProblem'>,
): Promise<void> {
  const { nameOf, read } = columnNames(Object.keys(categorySchema.entries), mapping);
  const rows: { line: number; category: FeedCategory }[] = [];
  const problems: FeedProblem[] = [];
  for await (const row of file.rows((columns) => requireColumns(columns, ['id', 'title'], mapping))) {
    if (rows.length >= MOST_CATEGORY_ROWS) {
      throw new FeedRefusedError(`There are more than ${MOST_CATEGORY_ROWS.toLocaleString('en-US')} categories.`);
    }
    const result = 'cause' in row ? undefined : v.safeParse(categorySchema, read(row.cells), { abortPipeEarly: true });
    if ('cause' in row) problems.push(unreadable(row.line, row.cause));
    else if (result?.success) rows.push({ line: row.line, category: result.output });
    else if (result) problems.push(...problemsOf(row.line, result.issues, nameOf));
  }
  problems.push(...categories.declare(rows));
  for (const problem of problems) onProblem(problem);
  if (problems.length > 0) {
    throw new FeedRefusedError('The file of categories has mistakes. Nothing was changed.', problems[0]?.row);
  }
}
