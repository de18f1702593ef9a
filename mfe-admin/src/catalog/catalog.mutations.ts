import { isApiNetworkError, isApiResponseError, isApiTimeoutError } from '@tech-portal/api-client/errors';
import { cancelCatalogImport, importTriedFeed, tryCatalogImport } from '@tech-portal/contract/catalog-imports';
import type { CatalogImport, FeedImportOptions } from '@tech-portal/contract/catalog-imports';
import {
  addCatalogPiece,
  discardCatalogUpload,
  openCatalogUpload,
  CHUNK_BYTES,
} from '@tech-portal/contract/catalog-uploads';
import { useApiMutation } from '@tech-portal/platform/query';
import type { SendRequest } from '@tech-portal/platform/query';
import { readBase64 } from '@tech-portal/forms/kept-files';

export interface SelectedFeed {
  readonly parts: File;
  readonly categories: File | null;
  readonly mapping: File | null;
  readonly choices: FeedImportOptions;
}

interface Upload {
  readonly feed: SelectedFeed;
  readonly signal: AbortSignal;
  /** Called with the progress in bytes. */
  readonly onProgress: (uploadedBytes: number, totalBytes: number) => void;
}

/** Attempts per request before the upload fails. The user can resume it by choosing the same files again. */
const MAX_ATTEMPTS = 6;
const FIRST_RETRY_DELAY_MS = 1000;

/** True for errors that a retry may fix. */
function isTransient(error: unknown): boolean {
  if (isApiNetworkError(error) || isApiTimeoutError(error)) return true;
  return isApiResponseError(error) && [408, 429, 502, 503, 504].includes(error.status);
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function withRetries<Result>(operation: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await operation();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || signal.aborted || !isTransient(error)) throw error;
      await delay(FIRST_RETRY_DELAY_MS * 2 ** (attempt - 1));
    }
  }
}

const fileFingerprint = (file: File | null): string => (file ? `${file.name} ${file.size} ${file.lastModified}` : '');

/** Uploads the chunks that the server does not have yet, and returns the id of the upload. */
async function upload({ feed, signal, onProgress }: Upload, send: SendRequest): Promise<number> {
  const { parts, categories } = feed;
  const totalBytes = parts.size + (categories?.size ?? 0);
  const body = {
    parts_name: parts.name,
    parts_bytes: parts.size,
    categories_bytes: categories?.size ?? null,
    fingerprint: `${fileFingerprint(parts)}, ${fileFingerprint(categories)}`,
  };
  const uploadSession = await withRetries(() => send(openCatalogUpload, { body, signal }), signal);
  const { id } = uploadSession;
  let uploadedBytes = uploadSession.parts_received + uploadSession.categories_received;
  onProgress(uploadedBytes, totalBytes);
  const files = [
    { file: 'parts', content: parts, received: uploadSession.parts_received },
    { file: 'categories', content: categories, received: uploadSession.categories_received },
  ] as const;
  for (const { file, content, received } of files) {
    for (let start = received; content && start < content.size;) {
      const chunk = { id, file, start, content: await readBase64(content.slice(start, start + CHUNK_BYTES)) };
      const next = await withRetries(() => send(addCatalogPiece, { body: chunk, signal }), signal);
      uploadedBytes += next.received - start;
      start = next.received;
      onProgress(uploadedBytes, totalBytes);
    }
  }
  return id;
}

/** Uploads a feed and starts its trial run. Resumes an interrupted upload. */
export const useStartTrial = () =>
  useApiMutation(async (input: Upload, send) => {
    const { choices, mapping } = input.feed;
    const text = (await mapping?.text()) ?? null;
    const body = { ...choices, mapping: text, upload_id: await upload(input, send) };
    return send(tryCatalogImport, { body, signal: input.signal });
  });

export const useImportTriedFeed = () =>
  useApiMutation(importTriedFeed, {
    input: ({ id }: CatalogImport) => ({ body: { id } }),
    toast: true,
    awaitRefetch: true,
  });

export const useCancelImport = () =>
  useApiMutation(cancelCatalogImport, {
    input: ({ id }: CatalogImport) => ({ body: { id } }),
    toast: true,
    awaitRefetch: true,
  });

/** Discards an upload, which deletes its files on the server. */
export const useDiscardUpload = () =>
  useApiMutation(discardCatalogUpload, {
    input: (id: number) => ({ query: { id } }),
    toast: true,
    awaitRefetch: true,
  });
