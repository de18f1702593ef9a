import { CsvLineTooLongError, CsvReader, fitCells } from '@tech-portal/domain';
import type { CsvRow } from '@tech-portal/domain';
import { FeedRefusedError } from './feed-problem.ts';
import type { FeedMapping } from './feed-mapping.ts';
import type { FeedFile, FileRow } from './feed-rows.ts';
import { feedText } from './feed-text.ts';

const MAX_ROW_CHARACTERS = 1_000_000;
const MAX_COLUMNS = 1000;

const lineTooLongError = (line: number): FeedRefusedError =>
  new FeedRefusedError(
    `Line ${line} is longer than ${MAX_ROW_CHARACTERS.toLocaleString('en-US')} characters, or a quotation mark in it is not closed. Nothing was changed.`,
    line,
  );

/** Peeks at the first non-blank character without consuming the stream. */
async function peekFirstCharacter(
  text: AsyncIterable<string>,
): Promise<{ first: string; allText: AsyncGenerator<string> }> {
  const pieces = text[Symbol.asyncIterator]();
  let head = '';
  let first = '';
  let ended = false;
  while (!ended && first === '') {
    const next = await pieces.next();
    ended = next.done ?? false;
    if (next.done) break;
    head += next.value;
    first = next.value.trimStart().charAt(0);
    if (first === '' && head.length > MAX_ROW_CHARACTERS) throw lineTooLongError(1);
  }
  async function* allText(): AsyncGenerator<string> {
    try {
      yield head;
      if (!ended) yield* { [Symbol.asyncIterator]: () => pieces };
    } finally {
      await pieces.return?.();
    }
  }
  return { first, allText: allText() };
}

/** Cells of a JSON Lines row, or the reason why it is invalid. */
function cellsOf(content: unknown): Record<string, string> | string {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return 'is not a JSON object.';
  const cells: Record<string, string> = {};
  for (const [name, value] of Object.entries(content)) {
    if (value === null) continue;
    if (!['string', 'number', 'boolean'].includes(typeof value)) return `has a list or an object in '${name}'.`;
    cells[name] = String(value);
  }
  return cells;
}

async function* jsonRows(text: AsyncIterable<string>): AsyncGenerator<FileRow> {
  let unfinishedLine = '';
  let line = 0;
  function* toFileRows(lines: readonly string[]): Generator<FileRow> {
    for (const lineText of lines) {
      line += 1;
      if (lineText.length > MAX_ROW_CHARACTERS) throw lineTooLongError(line);
      if (lineText.trim() === '') continue;
      let content: unknown;
      try {
        content = JSON.parse(lineText);
      } catch {
        yield { line, cause: 'is not valid JSON. Write one object per line.' };
        continue;
      }
      const cells = cellsOf(content);
      yield typeof cells === 'string' ? { line, cause: cells } : { line, cells };
    }
  }
  for await (const piece of text) {
    const lines = piece.split('\n');
    // Joins the chunks of a line only at its end, so that the cost stays linear.
    lines[0] = unfinishedLine + (lines[0] ?? '');
    unfinishedLine = lines.pop() ?? '';
    yield* toFileRows(lines);
    if (unfinishedLine.length > MAX_ROW_CHARACTERS) throw lineTooLongError(line + 1);
  }
  yield* toFileRows([unfinishedLine]);
}

type CsvMapping = Pick<FeedMapping, 'delimiter' | 'quotes'>;

function* rejectTooLongLines(rows: Iterable<CsvRow>): Generator<CsvRow> {
  try {
    yield* rows;
  } catch (error) {
    throw error instanceof CsvLineTooLongError ? lineTooLongError(error.line) : error;
  }
}

async function* csvRows(
  text: AsyncIterable<string>,
  { delimiter, quotes }: CsvMapping,
  onColumns: (columns: readonly string[]) => void,
): AsyncGenerator<FileRow> {
  const reader = new CsvReader({ separator: delimiter, quotes, maxLength: MAX_ROW_CHARACTERS });
  let columns: readonly string[] | undefined;
  function* toFileRows(rows: Iterable<CsvRow>): Generator<FileRow> {
    for (const row of rejectTooLongLines(rows)) {
      const { line, error } = row;
      if (error !== undefined && !columns)
        throw new FeedRefusedError(`Line ${line} ${error} Nothing was changed.`, line);
      if (error !== undefined) yield { line, cause: error };
      else if (columns) yield cellsByColumn(row, columns);
      else onColumns((columns = columnNamesOf(row)));
    }
  }
  for await (const piece of text) yield* toFileRows(reader.push(piece));
  yield* toFileRows(reader.end());
}

function columnNamesOf({ line, cells }: CsvRow): readonly string[] {
  if (cells.length > MAX_COLUMNS) throw new FeedRefusedError(`Line ${line} has more than 1,000 columns.`, line);
  return cells.map((name) => name.trim());
}

function cellsByColumn({ line, cells }: CsvRow, columns: readonly string[]): FileRow {
  const fittedCells = fitCells(cells, columns.length);
  if (fittedCells) return { line, cells: Object.fromEntries(columns.map((name, at) => [name, fittedCells[at] ?? ''])) };
  const cause = `has ${cells.length} cells, and the header has ${columns.length}. Put values with a separator in quotes.`;
  return { line, cause };
}

/** Parses a feed into rows: JSON Lines when it begins with a brace, otherwise CSV. */
export function readFeed(bytes: AsyncIterable<Uint8Array>, mapping: FeedMapping): FeedFile {
  return {
    async *rows(onColumns) {
      const { first, allText } = await peekFirstCharacter(feedText(bytes, mapping.encoding));
      if (first === '') throw new FeedRefusedError('The file is empty. Nothing was changed.');
      if (first === '[') {
        throw new FeedRefusedError('The file is one JSON list. Write one object per line (JSON Lines).', 1);
      }
      yield* first === '{' ? jsonRows(allText) : csvRows(allText, mapping, onColumns);
    },
  };
}
