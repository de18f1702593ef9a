import { importCatalog } from '../catalog/import/import-catalog.ts';
import type { FeedImport, FeedOutcome } from '../catalog/import/import-catalog.ts';
import type { FeedMapping } from '../catalog/import/feed-mapping.ts';
import type { FeedProblem } from '../catalog/import/feed-problem.ts';
import { readBatches } from '../catalog/import/read-batches.ts';
import { readFeed } from '../catalog/import/read-feed.ts';
import type { OpenDatabase } from '../platform/postgres/opened-database.ts';

export interface TestFeed extends Partial<FeedImport> {
  readonly parts: string | Uint8Array | AsyncIterable<Uint8Array>;
  readonly categories?: string;
  readonly mapping?: FeedMapping;
}

async function* bytesOf(content: TestFeed['parts']): AsyncGenerator<Uint8Array> {
  if (typeof content === 'string' || content instanceof Uint8Array) yield Buffer.from(content);
  else yield* content;
}

const HEADER = 'id,part_number,title,brand,category,price,cost,stock,weight';

export const feedOf = (...rows: readonly string[]): string => [HEADER, ...rows, ''].join('\n');

/** Builds a row for {@link feedOf}. */
export function part(id: string, values: Readonly<Record<string, string | number>> = {}): string {
  const row: Readonly<Record<string, string | number>> = {
    id,
    part_number: `PN-${id}`,
    title: `Water Pump ${id}`,
    brand: 'Shurflo',
    category: 'Fresh Water > Pumps',
    price: '89.95',
    cost: '51.20',
    stock: 12,
    weight: 4.5,
    ...values,
  };
  return HEADER.split(',')
    .map((name) => row[name])
    .join(',');
}

/** Imports a feed on a separate connection; returns the result with its problems as sentences. */
export async function importFeed(
  opened: Pick<OpenDatabase, 'openDedicatedConnection'>,
  { parts, categories, mapping = {}, ...options }: TestFeed,
): Promise<FeedOutcome & { readonly problems: readonly string[] }> {
  const problems: FeedProblem[] = [];
  const connection = await opened.openDedicatedConnection();
  try {
    const outcome = await importCatalog(
      connection,
      {
        batches: () =>
          readBatches({
            parts: readFeed(bytesOf(parts), mapping),
            categories: categories === undefined ? undefined : readFeed(bytesOf(categories), mapping),
            mapping,
            partial: options.partial ?? false,
          }),
        source: 'p',
        partial: false,
        dryRun: false,
        skipInvalid: false,
        mostRemovedPercent: 20,
        startedBy: 'A test',
        file: 'parts.csv',
        onProblem: (problem) => problems.push(problem),
        ...options,
      },
      () => new Date(),
    );
    return { ...outcome, problems: problems.map(({ row, column, cause }) => `${row} ${column}: ${cause}`) };
  } finally {
    await connection.close();
  }
}
