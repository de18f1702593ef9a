import {
  cancelCatalogImport,
  exportCatalogProblems,
  importTriedFeed,
  listCatalogImports,
  listCatalogSources,
  tryCatalogImport,
} from '@tech-portal/contract/catalog-imports';
import { addCatalogPiece, discardCatalogUpload, openCatalogUpload } from '@tech-portal/contract/catalog-uploads';
import { toCsv } from '@tech-portal/domain';
import { createCatalogImport } from '../fixtures/catalog-imports.ts';
import type { MockedCall } from '../mock-call.ts';
import { answering } from './answering.ts';
import { pageOf } from './pages.ts';
import type { World } from './world.ts';

const PROBLEM = [4021, 'price', "'NaN' is not an amount such as 1234.50."] as const;

const TRIAL = {
  upload_id: 1,
  partial: false,
  skip_invalid: false,
  most_removed_percent: 20,
  source: 'p',
  mapping: null,
} as const;

/** Imports of feeds: one that runs, one that was done, one that was refused, and a trial. */
export function catalogImportCalls(world: World): MockedCall[] {
  const response = answering(world);
  const imports = [
    createCatalogImport({
      id: 4,
      state: 'running',
      message: 'Reading.',
      ended: null,
      counts: null,
      rows_read: 41_500,
      percent_read: 42,
    }),
    createCatalogImport({ id: 3 }),
    createCatalogImport({
      id: 2,
      state: 'refused',
      message: 'Mistakes in 1 row. Nothing was changed. Mend them, or skip them.',
      started: '2026-03-01T04:00:00.000Z',
      ended: '2026-03-01T04:00:40.000Z',
      counts: { rows: 10_000, invalid: 1, added: 12, changed: 0, unchanged: 9987, removed: 3 },
      problems: 1,
    }),
    createCatalogImport({
      id: 1,
      started: '2026-02-28T16:00:00.000Z',
      ended: '2026-02-28T16:00:30.000Z',
      dry_run: true,
      can_import: true,
      discardable_upload: 1,
      message: 'Trial: 12 parts would be added, 340 changed, 3 removed, 9,648 unchanged.',
    }),
  ];
  return [
    response(listCatalogImports, ({ query: { page } }) => pageOf(imports, { page })),
    response(listCatalogSources, () => [
      {
        name: 'night',
        place: 'https://feeds.example.com/parts.csv.gz',
        cron: '30 4 * * *',
        zone: 'America/Chicago',
        partial: false,
        checked: '2026-03-02T10:30:00.000Z',
        outcome: 'imported' as const,
        message: '12 parts added, 340 changed, 3 removed, 9,648 unchanged.',
      },
    ]),
    response(
      exportCatalogProblems,
      ({ query }) => ({
        filename: `import-${query.id}-problems.csv`,
        csv: toCsv(['Line', 'Column', 'Cause'], [PROBLEM]),
      }),
      { query: { id: 2 } },
    ),
    response(openCatalogUpload, () => ({ id: 1, parts_received: 0, categories_received: 0 }), {
      body: { parts_name: 'parts.csv', parts_bytes: 3, categories_bytes: null, fingerprint: 'parts.csv 3' },
    }),
    response(addCatalogPiece, ({ body }) => ({ received: body.start + atob(body.content).length }), {
      body: { id: 1, file: 'parts', start: 0, content: 'aWQK' },
    }),
    response(discardCatalogUpload, () => ({ message: 'Discarded parts.csv.' }), { query: { id: 1 } }),
    response(tryCatalogImport, () => ({ id: 5 }), { body: TRIAL }),
    response(importTriedFeed, () => ({ id: 6 }), { body: { id: 1 } }),
    response(cancelCatalogImport, () => ({ message: 'The import is being cancelled.' }), { body: { id: 4 } }),
  ];
}
