import { addCatalogPiece, openCatalogUpload } from '@tech-portal/contract/catalog-uploads';
import { tryCatalogImport } from '@tech-portal/contract/catalog-imports';
import type { BodyOf } from '@tech-portal/contract';
import { createImportJob } from '../catalog/import/import-job.ts';
import type { TestApi } from './create-test-api.ts';

/** Uploads a feed in chunks, as the page does, and returns the upload's id. */
export async function uploadFeed(
  api: TestApi,
  token: string,
  {
    parts,
    categories,
    pieceBytes = 1000,
    name = 'parts.csv',
  }: {
    readonly parts: string | Uint8Array;
    readonly categories?: string;
    readonly pieceBytes?: number;
    readonly name?: string;
  },
): Promise<number> {
  const files = { parts: Buffer.from(parts), categories: Buffer.from(categories ?? '') };
  const body = {
    parts_name: name,
    parts_bytes: files.parts.byteLength,
    categories_bytes: categories === undefined ? null : files.categories.byteLength,
    fingerprint: `${name} ${files.parts.toString('base64').slice(0, 500)} ${categories?.length}`,
  };
  const { id } = (await api.call(openCatalogUpload, { body }, token)).response;
  for (const file of ['categories', 'parts'] as const) {
    for (let start = 0; start < files[file].byteLength; start += pieceBytes) {
      const content = files[file].subarray(start, start + pieceBytes).toString('base64');
      const piece = await api.call(addCatalogPiece, { body: { id, file, start, content } }, token);
      if (piece.status !== 200) throw new Error(piece.error.message);
    }
  }
  return id;
}

/** Starts a dry run of an upload. */
export const startTrialImport = (
  api: TestApi,
  token: string,
  uploadId: number,
  options: Partial<BodyOf<typeof tryCatalogImport>> = {},
) =>
  api.call(
    tryCatalogImport,
    {
      body: {
        upload_id: uploadId,
        partial: false,
        skip_invalid: false,
        most_removed_percent: 20,
        source: 'p',
        mapping: null,
        ...options,
      },
    },
    token,
  );

/** Runs import jobs as a worker does, until none is left. */
export const runImports = (api: TestApi): Promise<void> =>
  api.deps.jobs.runDue({
    'import-catalog': createImportJob({ ...api.deps, openDedicatedConnection: api.openDedicatedConnection }),
  });
