import {
  cancelCatalogImport,
  exportCatalogProblems,
  importTriedFeed,
  listCatalogImports,
  listCatalogSources,
  tryCatalogImport,
} from '@tech-portal/contract/catalog-imports';
import { addCatalogPiece, discardCatalogUpload, openCatalogUpload } from '@tech-portal/contract/catalog-uploads';
import { getIntegrationImport, sendCatalogFeed, sendFeedCategories } from '@tech-portal/contract/integration-feeds';
import { eq } from 'drizzle-orm';
import { catalogImports } from '../../../catalog/import/catalog-imports.table.ts';
import type { ImportState } from '../../../catalog/import/catalog-imports.table.ts';
import { catalogSources } from '../../../catalog/import/catalog-sources.table.ts';
import { catalogUploadPieces, catalogUploads } from '../../../catalog/import/catalog-uploads.table.ts';
import { demoUserId } from '../../demo-accounts.ts';
import { matrixCase } from '../matrix-case.ts';
import type { CaseContext } from '../matrix-case.ts';
import { RECORD_MARKER } from '../matrix-records.ts';

const content = new TextEncoder().encode(`id;${RECORD_MARKER}`);

async function upload({ records: { api } }: CaseContext, state: 'whole' | 'begun' = 'whole'): Promise<number> {
  const [row] = await api.db
    .insert(catalogUploads)
    .values({
      ownerId: await demoUserId(api.db, 'admin'),
      fingerprint: RECORD_MARKER,
      partsName: 'parts.csv',
      partsBytes: content.byteLength,
      partsReceived: state === 'whole' ? content.byteLength : 0,
      touched: new Date(),
    })
    .returning({ id: catalogUploads.id });
  if (!row) throw new Error('The upload was not inserted.');
  if (state === 'whole') {
    await api.db.insert(catalogUploadPieces).values({ uploadId: row.id, file: 'parts', start: 0, content });
  }
  return row.id;
}

async function trial(caseContext: CaseContext, state: ImportState): Promise<number> {
  const id = await caseContext.records.catalogImport();
  const options = { mapping: {}, skipInvalid: false, mostRemovedPercent: 20 };
  await caseContext.records.api.db
    .update(catalogImports)
    .set({ state, options, dryRun: true, uploadId: await upload(caseContext) })
    .where(eq(catalogImports.id, id));
  return id;
}

const ownUpload = { about: 'an own upload' };

export const catalogImportCases = [
  matrixCase(listCatalogImports, async ({ records }) => {
    await records.catalogImport();
    return { query: {} };
  }),
  matrixCase(exportCatalogProblems, async ({ records }) => ({ query: { id: await records.catalogImport() } }), {
    about: 'an import',
  }),
  matrixCase(listCatalogSources, async ({ records: { api } }) => {
    const source = { name: RECORD_MARKER, place: 'parts.csv', cron: '0 4 * * *', zone: 'UTC', partial: false };
    await api.db.insert(catalogSources).values(source).onConflictDoNothing();
    return {};
  }),
  matrixCase(openCatalogUpload, () => ({
    body: { parts_name: 'parts.csv', parts_bytes: 6, categories_bytes: null, fingerprint: 'parts.csv 6' },
  })),
  matrixCase(
    addCatalogPiece,
    async (caseContext) => ({
      body: { id: await upload(caseContext, 'begun'), file: 'parts' as const, start: 0, content: 'aWQ=' },
    }),
    ownUpload,
  ),
  matrixCase(discardCatalogUpload, async (caseContext) => ({ query: { id: await upload(caseContext) } }), ownUpload),
  matrixCase(
    tryCatalogImport,
    async (caseContext) => ({
      body: {
        upload_id: await upload(caseContext),
        partial: false,
        skip_invalid: false,
        most_removed_percent: 20,
        source: 'p' as const,
        mapping: null,
      },
    }),
    ownUpload,
  ),
  matrixCase(importTriedFeed, async (caseContext) => ({ body: { id: await trial(caseContext, 'done') } }), {
    about: 'a trial',
  }),
  matrixCase(cancelCatalogImport, async (caseContext) => ({ body: { id: await trial(caseContext, 'waiting') } }), {
    about: 'an import',
  }),
  // The endpoint accepts arbitrary bytes as its body.
  {
    ...matrixCase(sendCatalogFeed, () => ({ query: { dry_run: true } })),
    input: () => ({ query: { dry_run: 1 }, body: 'id' }),
  },
  { ...matrixCase(sendFeedCategories, () => ({})), input: () => ({ body: 'id' }) },
  matrixCase(getIntegrationImport, async ({ records }) => ({ query: { id: await records.catalogImport() } }), {
    about: 'an import',
  }),
];
