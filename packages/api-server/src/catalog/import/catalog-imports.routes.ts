import type { WireResponseOf } from '@tech-portal/contract';
import {
  cancelCatalogImport,
  exportCatalogProblems,
  importTriedFeed,
  listCatalogSources as listCatalogSourcesEndpoint,
  listCatalogImports as listCatalogImportsEndpoint,
  tryCatalogImport,
} from '@tech-portal/contract/catalog-imports';
import type { CsvCell } from '@tech-portal/domain';
import { defineExportHandler } from '../../audit/index.ts';
import { defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { cancelImport, enqueueTrialImport, enqueueTrial } from './catalog-imports.commands.ts';
import { listCatalogImports, listCatalogSources, readImportProblems } from './catalog-imports.queries.ts';
import type { ListedImport } from './catalog-imports.queries.ts';
import { readMappingInput } from './mapping-input.ts';
import type { FeedProblem } from './feed-problem.ts';
import { INTERRUPTED_MESSAGE } from './import-lock.ts';

function presentImport(row: ListedImport): WireResponseOf<typeof listCatalogImportsEndpoint>[number] {
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
    message: row.state === 'failed' && !ended ? INTERRUPTED_MESSAGE : row.message,
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
  defineHandler(listCatalogImportsEndpoint, async ({ query, currentUser, deps }) => {
    const { rows, pages } = await listCatalogImports(deps.db, { page: query.page, cursor: query.cursor }, currentUser);
    return rows.map((row, index) => ({ ...presentImport(row), ...(index === 0 && pages) }));
  }),
  defineHandler(listCatalogSourcesEndpoint, async ({ deps }) => {
    const rows = await listCatalogSources(deps.db);
    return rows.map(({ checked, ...rest }) => ({ ...rest, checked: checked?.toISOString() ?? null }));
  }),
  defineHandler(tryCatalogImport, async ({ body, currentUser, deps }) => ({
    id: await enqueueTrial(deps, currentUser, {
      uploadId: body.upload_id,
      partial: body.partial,
      source: body.source,
      mapping: await readMappingInput(body.mapping),
      skipInvalid: body.skip_invalid,
      mostRemovedPercent: body.most_removed_percent,
    }),
  })),
  defineHandler(importTriedFeed, async ({ body, currentUser, deps }) => ({
    id: await enqueueTrialImport(deps, currentUser, body.id),
  })),
  defineHandler(cancelCatalogImport, async ({ body, deps }) => ({
    message: await cancelImport(deps.db, body.id, deps.clock.now()),
  })),
  defineExportHandler(exportCatalogProblems, async ({ query, deps }) => ({
    filename: `import-${query.id}-problems.csv`,
    header: ['Line', 'Column', 'Cause'],
    lines: linesOf(await readImportProblems(deps.db, query.id)),
  })),
];
