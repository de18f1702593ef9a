import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';
import type { ProductLetter } from '@tech-portal/contract/products';
import { csvLines, toCsv } from '@tech-portal/domain';
import { FeedRefusedError, importCatalog, openFeedSource, readInThread, readMapping } from '../../catalog/index.ts';
import type { FeedProblem } from '../../catalog/index.ts';
import { readSettings } from '../environment.ts';
import { CommandRefusedError } from './portal-tools.ts';
import type { PortalTools } from './portal-tools.ts';
import { requireNamedDatabase, withDatabase } from './with-installation.ts';

interface TypedOptions {
  readonly categories?: string;
  readonly mapping?: string;
  readonly source: ProductLetter;
  readonly partial?: boolean;
  readonly dryRun?: boolean;
  readonly skipInvalid?: boolean;
  readonly allowRemoving: number;
  readonly report?: string;
}

/** Maximum printed problems; a report lists all. */
const MAX_PRINTED_PROBLEMS = 20;
const ROWS_PER_PROGRESS_LINE = 100_000;
const DEFAULT_ALLOWED_REMOVAL_PERCENT = 20;

function parsePercent(text: string): number {
  const value = Number(text);
  if (!/^\d+(?:\.\d+)?$/.test(text) || value > 100)
    throw new InvalidArgumentError('It must be a number from 0 to 100.');
  return value;
}

async function readMappingFile(path: string | undefined) {
  if (path === undefined) return {};
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandRefusedError(`The mapping ${path} cannot be read.`);
  });
  return readMapping(text);
}

const describeProblem = ({ row, column, cause }: FeedProblem): string =>
  `Line ${row}${column === '' ? ' ' : `, ${column}: `}${cause}`;

function openReport(path: string | undefined, print: (line: string) => void) {
  const file = path === undefined ? undefined : createWriteStream(path);
  file?.write(toCsv(['Line', 'Column', 'Cause'], []));
  let count = 0;
  return {
    add(problem: FeedProblem): void {
      count += 1;
      if (count <= MAX_PRINTED_PROBLEMS) print(describeProblem(problem));
      file?.write(csvLines([[problem.row, problem.column, problem.cause]]));
    },
    async close(): Promise<void> {
      const unprinted = count - MAX_PRINTED_PROBLEMS;
      if (unprinted > 0)
        print(`… and ${unprinted} more${path === undefined ? '; --report FILE writes all of them' : ''}.`);
      if (!file) return;
      file.end();
      await finished(file);
      print(`All ${count} problems are in ${path}.`);
    },
  };
}

async function runImport(location: string, options: TypedOptions, tools: PortalTools): Promise<void> {
  const { environment, print, operator } = tools;
  // Checked first, to fail before reading anything.
  requireNamedDatabase(tools);
  readSettings(environment);
  const mapping = await readMappingFile(options.mapping);
  const { partial = false } = options;
  const parts = openFeedSource(location);
  const categories = options.categories === undefined ? undefined : openFeedSource(options.categories);
  const report = openReport(options.report, print);
  let lastReportedRows = 0;
  await withDatabase(tools, async (opened) => {
    const connection = await opened.openDedicatedConnection();
    try {
      const outcome = await importCatalog(
        connection,
        {
          batches: (signal) =>
            readInThread({ parts: parts.bytes, categories: categories?.bytes, mapping, partial, signal }),
          source: options.source,
          partial,
          dryRun: options.dryRun ?? false,
          skipInvalid: options.skipInvalid ?? false,
          mostRemovedPercent: options.allowRemoving,
          startedBy: `By command, ${operator}`,
          file: parts.name,
          onProblem: (problem) => report.add(problem),
          onProgress(rows) {
            if (rows < lastReportedRows + ROWS_PER_PROGRESS_LINE) return;
            lastReportedRows = rows;
            print(`${rows.toLocaleString('en-US')} rows read.`);
          },
        },
        () => new Date(),
      );
      await report.close();
      if (outcome.state !== 'done') throw new CommandRefusedError(outcome.message);
      print(outcome.message);
    } catch (error) {
      throw error instanceof FeedRefusedError ? new CommandRefusedError(error.message) : error;
    } finally {
      await connection.close();
    }
  });
}

/** Adds `import-catalog`, which imports a supplier's parts, or only their prices and stock. */
export function addImportCatalogCommand(program: Command, tools: PortalTools): void {
  program
    .command('import-catalog')
    .description('Import a feed of parts (CSV or JSON Lines, plain or gzip), all or nothing.')
    .argument('<place>', 'a file, an address with https://, or s3://bucket/key')
    .option('--categories <place>', 'a categories file with the IDs that parts refer to')
    .option('--mapping <file>', "a JSON mapping of the supplier's columns")
    .addOption(new Option('--source <letter>', 'supplier of these parts').choices(['p', 'm', 'n']).default('p'))
    .option('--partial', 'only price, cost and stock; removes nothing')
    .option('--dry-run', 'only report what would be added, changed and removed')
    .option('--skip-invalid', 'skip rows with mistakes; their parts stay unchanged')
    .option(
      '--allow-removing <percent>',
      'largest share of parts to remove',
      parsePercent,
      DEFAULT_ALLOWED_REMOVAL_PERCENT,
    )
    .option('--report <file>', 'write all problems to a file')
    .action((location: string, options: TypedOptions) => runImport(location, options, tools));
}
