import type { WireResponseOf } from '@tech-portal/contract';
import {
  cancelCatalogImport,
  exportCatalogProblems,
  importTriedFeed,
  listCatalogSources as listCatalogSourcesCall,
  listCatalogImports as listCatalogImportsCall,
  tryCatalogImport,
} from '@tech-portal/contract/catalog-imports';
import type { CsvCell } from '@tech-portal/domain';
import { handleExport } from '../../audit/index.ts';
import { handle } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { cancelImport, importTried, tryUpload } from './catalog-imports.commands.ts';
import { listCatalogImports, listCatalogSources, readImportProblems } from './catalog-imports.queries.ts';
import type { ListedImport } from './catalog-imports.queries.ts';
import { readMappingInput } from './mapping-input.ts';
import type { FeedProblem } from './feed-problem.ts';
import { BROKEN_OFF } from './import-lock.ts';

function presentImport(row: ListedImport): WireResponseOf<typeof listCatalogImportsCall>[number] {
  const {
    startedBy,
    started,
    ended,
    dryRun,
    problemCount,
    rowsRead,
    percentRead,
    canImport,
    discardableUpload,
    ...rest
  } = row;
  return {
    ...rest,
    message: row.state === 'failed' && !ended ? BROKEN_OFF : row.message,
    started_by: startedBy,
    started: started.toISOString(),
    ended: ended?.toISOString() ?? null,
    dry_run: dryRun,
    problems: problemCount,
    rows_read: rowsRead,
    percent_read: row.state === 'running' ? percentRead : null,
    can_import: canImport,
    discardable_upload: discardableUpload,
  };
}

async function* linesOf(problems: readonly FeedProblem[]): AsyncGenerator<readonly (readonly CsvCell[])[]> {
  yield problems.map(({ row, column, cause }) => [row, column, cause]);
}

export const catalogImportsRoutes: readonly Route[] = [
  handle(listCatalogImportsCall, async ({ query, viewer, deps }) => {
    const { rows, pages } = await listCatalogImports(deps.db, { page: query.page, cursor: query.cursor }, viewer);
    return rows.map((row, index) => ({ ...presentImport(row), ...(index === 0 && pages) }));
  }),
  handle(listCatalogSourcesCall, async ({ deps }) => {
    const rows = await listCatalogSources(deps.db);
    return rows.map(({ checked, ...rest }) => ({ ...rest, checked: checked?.toISOString() ?? null }));
  }),
  handle(tryCatalogImport, async ({ body, viewer, deps }) => ({
    id: await tryUpload(deps, viewer, {
      uploadId: body.upload_id,
      partial: body.partial,
      source: body.source,
      mapping: await readMappingInput(body.mapping),
      skipInvalid: body.skip_invalid,
      mostRemovedPercent: body.most_removed_percent,
    }),
  })),
  handle(importTriedFeed, async ({ body, viewer, deps }) => ({ id: await importTried(deps, viewer, body.id) })),
  handle(cancelCatalogImport, async ({ body, deps }) => ({
    message: await cancelImport(deps.db, body.id, deps.clock.now()),
  })),
  handleExport(exportCatalogProblems, async ({ query, deps }) => ({
    filename: `import-${query.id}-problems.csv`,
    header: ['Line', 'Column', 'Cause'],
    lines: linesOf(await readImportProblems(deps.db, query.id)),
  })),
];
