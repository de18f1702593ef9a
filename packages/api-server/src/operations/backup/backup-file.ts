import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as v from 'valibot';

/** End of a table; unambiguous, because COPY escapes a backslash in a row as two. */
export const END_OF_TABLE = '\\.';
const HEADER_PREFIX = '-- Tech Portal backup ';
const TRAILER_PREFIX = '-- end of backup ';

const headerSchema = v.object({
  /** Creation times of the applied migrations, which identify them in the database. */
  migrations: v.array(v.string()),
});
const trailerSchema = v.object({ rows: v.record(v.string(), v.number()) });

export type BackupHeader = v.InferOutput<typeof headerSchema>;
/** Last line of a backup, with the number of rows per table. Without it a backup is incomplete. */
export type BackupTrailer = v.InferOutput<typeof trailerSchema>;

export const headerLine = (value: BackupHeader): string => `${HEADER_PREFIX}${JSON.stringify(value)}\n`;
export const trailerLine = (value: BackupTrailer): string => `${TRAILER_PREFIX}${JSON.stringify(value)}\n`;

/** The file is not a backup, or is incomplete. */
export class BackupDamagedError extends Error {
  constructor(path: string, cause?: unknown) {
    super(`${path} is not a complete backup. Nothing was restored.`, { cause });
    this.name = 'BackupDamagedError';
  }
}

/**
 * Writes a file atomically: the file gets its name only after it is complete and synced to disk. Only its owner may
 * read it.
 */
export async function writeCompressed(path: string, content: AsyncIterable<Buffer | string>): Promise<void> {
  const part = `${path}.part`;
  try {
    const file = createWriteStream(part, { mode: 0o600, flags: 'wx' });
    await pipeline(Readable.from(content), createGzip({ level: 6 }), file);
    const written = await open(part, 'r+');
    try {
      await written.sync();
    } finally {
      await written.close();
    }
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}

/** Yields the lines of a compressed file, with their line ends. */
export async function* readLines(path: string): AsyncGenerator<Buffer> {
  const source = createReadStream(path);
  const gunzip = createGunzip();
  // An error of either stream ends both.
  pipeline(source, gunzip).catch((error: unknown) => gunzip.destroy(error instanceof Error ? error : undefined));
  let rest: Buffer[] = [];
  for await (const chunk of gunzip as AsyncIterable<Buffer>) {
    let lineStart = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, lineStart)) {
      const line = chunk.subarray(lineStart, end + 1);
      yield rest.length === 0 ? line : Buffer.concat([...rest, line]);
      rest = [];
      lineStart = end + 1;
    }
    if (lineStart < chunk.length) rest.push(chunk.subarray(lineStart));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}

const parseLine = <Schema extends v.GenericSchema>(
  schema: Schema,
  line: string,
  prefix: string,
): v.InferOutput<Schema> => v.parse(schema, JSON.parse(line.slice(prefix.length)));

/**
 * Reads a backup to its end, to detect damage before a restore begins.
 *
 * @throws BackupDamagedError
 */
export async function inspectBackup(path: string): Promise<BackupHeader & BackupTrailer> {
  let first: string | undefined;
  let last = '';
  try {
    for await (const line of readLines(path)) {
      first ??= line.toString();
      last = line.length > 1_000_000 ? '' : line.toString();
    }
    if (!first?.startsWith(HEADER_PREFIX) || !last.startsWith(TRAILER_PREFIX))
      throw new Error('Its beginning or its end is missing.');
    return { ...parseLine(headerSchema, first, HEADER_PREFIX), ...parseLine(trailerSchema, last, TRAILER_PREFIX) };
  } catch (error) {
    throw new BackupDamagedError(path, error);
  }
}
