import type { WireResponseOf } from '@tech-portal/contract';
import {
  exportCatalogProblems,
  listCatalogImports as listCatalogImportsCall,
} from '@tech-portal/contract/catalog-imports';
import type { CsvCell } from '@tech-portal/domain';
import { handleExport } from '../http/handle-export.ts';
import { handle } from '../http/handle.ts';
import type { Route } from '../http/handle.ts';
import { listCatalogImports, readImportProblems } from './catalog-imports.queries.ts';
import type { ListedImport } from './catalog-imports.queries.ts';
import type { FeedProblem } from './feed-problem.ts';
import { BROKEN_OFF } from './import-lock.ts';

function presentImport(row: ListedImport): WireResponseOf<typeof listCatalogImportsCall>[number] {
  const { startedBy, started, ended, dryRun, problemCount, ...rest } = row;
  return {
    ...rest,
    message: row.state === 'failed' && !ended ? BROKEN_OFF : row.message,
    started_by: startedBy,
    started: started.toISOString(),
    ended: ended?.toISOString() ?? null,
    dry_run: dryRun,
    problems: problemCount,
  };
}

async function* linesOf(problems: readonly FeedProblem[]): AsyncGenerator<readonly (readonly CsvCell[])[]> {
  yield problems.map(({ row, column, cause }) => [row, column, cause]);
}

/** The history of imports; `importCatalog` writes it. */
export const catalogImportsRoutes: readonly Route[] = [
  handle(listCatalogImportsCall, async ({ query, deps }) => {
    const { rows, pages } = await listCatalogImports(deps.db, { page: query.page, cursor: query.cursor });
    return rows.map((row, index) => ({ ...presentImport(row), ...(index === 0 && pages) }));
  }),
  handleExport(exportCatalogProblems, async ({ query, deps }) => ({
    filename: `import-${query.id}-problems.csv`,
    header: ['Line', 'Column', 'Cause'],
    lines: linesOf(await readImportProblems(deps.db, query.id)),
  })),
];
