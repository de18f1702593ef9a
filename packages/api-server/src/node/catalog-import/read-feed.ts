import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FeedRefusedError } from '../../catalog-import/feed-problem.ts';
import type { FeedMapping } from '../../catalog-import/feed-mapping.ts';
import type { FeedFile, FileRow } from '../../catalog-import/feed-rows.ts';
import { feedText } from './feed-text.ts';

/** The longest row in characters. */
const MOST_ROW = 1_000_000;
const DELIMITERS = [',', ';', '\t', '|'];

const tooLong = (line: number): FeedRefusedError =>
  new FeedRefusedError(
    `Line ${line} is longer than ${MOST_ROW.toLocaleString('en-US')} characters, or a quotation mark in it is not closed. Nothing was changed.`,
    line,
  );

/** The text up to its first line end, and all of it again. */
async function firstLine(text: AsyncIterable<string>): Promise<{ first: string; all: AsyncGenerator<string> }> {
  const pieces = text[Symbol.asyncIterator]();
  let head = '';
  let ended = false;
  while (!ended && !/\S.*[\r\n]/.test(head)) {
    if (head.length > MOST_ROW) throw tooLong(1);
    const next = await pieces.next();
    ended = next.done ?? false;
    if (!next.done) head += next.value;
  }
  async function* all(): AsyncGenerator<string> {
    try {
      yield head;
      if (!ended) yield* { [Symbol.asyncIterator]: () => pieces };
    } finally {
      await pieces.return?.();
    }
  }
  return { first: head.trimStart().split(/[\r\n]/, 1)[0] ?? '', all: all() };
}

/** Of the usual separators the one that stands most often in the header, outside quotes. */
function delimiterOf(header: string): string {
  const plain = header.replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((sign) => ({ sign, count: plain.split(sign).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}

/** Why a row of JSON Lines is no row; undefined when it is one. */
function cellsOf(content: unknown): Record<string, string> | string {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return 'is no JSON object.';
  const cells: Record<string, string> = {};
  for (const [name, value] of Object.entries(content)) {
    if (value === null) continue;
    if (!['string', 'number', 'boolean'].includes(typeof value)) return `has a list or an object in '${name}'.`;
    cells[name] = String(value);
  }
  return cells;
}

async function* jsonRows(text: AsyncIterable<string>): AsyncGenerator<FileRow> {
  let rest = '';
  let line = 0;
  function* take(lines: readonly string[]): Generator<FileRow> {
    for (const each of lines) {
      line += 1;
      if (each.length > MOST_ROW) throw tooLong(line);
      if (each.trim() === '') continue;
      let content: unknown;
      try {
        content = JSON.parse(each);
      } catch {
        yield { line, cause: 'is no JSON: each line is one object.' };
        continue;
      }
      const cells = cellsOf(content);
      yield typeof cells === 'string' ? { line, cause: cells } : { line, cells };
    }
  }
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* take(lines);
    if (rest.length > MOST_ROW) throw tooLong(line + 1);
  }
  yield* take([rest]);
}

/** A row of the CSV library, with where it ended. */
interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = Number(error['lines'] ?? 0);
  if (error.code === 'CSV_MAX_RECORD_SIZE') return tooLong(line);
  return new FeedRefusedError(
    `Line ${line} has a quotation mark that is not closed or stands alone. Inside quotes it is written twice. Nothing was changed.`,
    line,
  );
}

async function* csvRows(
  text: AsyncIterable<string>,
  delimiter: string,
  onColumns: (columns: readonly string[]) => void,
): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MOST_ROW,
  });
  const source = Readable.from(text);
  source.on('error', (error) => parser.destroy(error));
  let columns: readonly string[] | undefined;
  let ended = 0;
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<CsvRecord>) {
      const line = ended + 1;
      ended = info.lines;
      if (!columns) {
        columns = record.map((name) => name.trim());
        onColumns(columns);
      } else if (record.every((cell) => cell.trim() === '')) continue;
      else if (record.length === columns.length) {
        const cells: Record<string, string> = {};
        for (let at = 0; at < columns.length; at += 1) cells[columns[at] ?? ''] = record[at] ?? '';
        yield { line, cells };
      } else {
        yield {
          line,
          cause: `has ${record.length} cells, and the header has ${columns.length}. Is it half a row, or is a separator not in quotes?`,
        };
      }
    }
  } catch (error) {
    throw refusalOf(error);
  } finally {
    source.destroy();
    parser.destroy();
  }
}

/** A feed as rows: JSON Lines when it begins with a brace, otherwise CSV. */
export function readFeed(bytes: AsyncIterable<Uint8Array>, { encoding, delimiter }: FeedMapping): FeedFile {
  return {
    async *rows(onColumns) {
      const { first, all } = await firstLine(feedText(bytes, encoding));
      if (first === '') throw new FeedRefusedError('The file is empty. Nothing was changed.');
      if (first.startsWith('[')) {
        throw new FeedRefusedError('The file is one JSON list. Write one object per line (JSON Lines).', 1);
      }
      if (first.startsWith('{')) yield* jsonRows(all);
      else yield* csvRows(all, delimiter ?? delimiterOf(first), onColumns);
    },
  };
}
