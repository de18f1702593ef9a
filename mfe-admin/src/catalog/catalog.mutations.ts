import { isApiNetworkError, isApiResponseError, isApiTimeoutError } from '@tech-portal/api-client/errors';
import { cancelCatalogImport, importTriedFeed, tryCatalogImport } from '@tech-portal/contract/catalog-imports';
import type { CatalogImport, FeedChoices } from '@tech-portal/contract/catalog-imports';
import {
  addCatalogPiece,
  discardCatalogUpload,
  openCatalogUpload,
  PIECE_BYTES,
} from '@tech-portal/contract/catalog-uploads';
import { useApiMutation } from '@tech-portal/platform/query';
import type { SendCall } from '@tech-portal/platform/query';
import { readBase64 } from '@tech-portal/forms/kept-files';

export interface ChosenFeed {
  readonly parts: File;
  readonly categories: File | null;
  readonly mapping: File | null;
  readonly choices: FeedChoices;
}

interface Upload {
  readonly feed: ChosenFeed;
  readonly signal: AbortSignal;
  /** Reports progress in bytes. */
  readonly onProgress: (arrived: number, of: number) => void;
}

/** Attempts per request before the upload fails; choosing the same files again resumes it. */
const TRIES = 6;
const FIRST_PAUSE_MS = 1000;

/** Detects errors that a retry may fix. */
function isPassing(error: unknown): boolean {
  if (isApiNetworkError(error) || isApiTimeoutError(error)) return true;
  return isApiResponseError(error) && [408, 429, 502, 503, 504].includes(error.status);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function patiently<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || signal.aborted || !isPassing(error)) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}

const nameOf = (file: File | null): string => (file ? `${file.name} ${file.size} ${file.lastModified}` : '');

/** Uploads the missing chunks and returns the id of the upload. */
async function upload({ feed, signal, onProgress }: Upload, send: SendCall): Promise<number> {
  const { parts, categories } = feed;
  const of = parts.size + (categories?.size ?? 0);
  const body = {
    parts_name: parts.name,
    parts_bytes: parts.size,
    categories_bytes: categories?.size ?? null,
    fingerprint: `${nameOf(parts)}, ${nameOf(categories)}`,
  };
  const opened = await patiently(() => send(openCatalogUpload, { body, signal }), signal);
  const { id } = opened;
  let arrived = opened.parts_received + opened.categories_received;
  onProgress(arrived, of);
  const files = [
    { file: 'parts', content: parts, received: opened.parts_received },
    { file: 'categories', content: categories, received: opened.categories_received },
  ] as const;
  for (const { file, content, received } of files) {
    for (let start = received; content && start < content.size;) {
      const piece = { id, file, start, content: await readBase64(content.slice(start, start + PIECE_BYTES)) };
      const next = await patiently(() => send(addCatalogPiece, { body: piece, signal }), signal);
      arrived += next.received - start;
      start = next.received;
      onProgress(arrived, of);
    }
  }
  return id;
}

/** Uploads a feed and starts its trial; resumes an interrupted upload. */
export const useTryFeed = () =>
  useApiMutation(async (wanted: Upload, send) => {
    const { choices, mapping } = wanted.feed;
    const text = (await mapping?.text()) ?? null;
    const body = { ...choices, mapping: text, upload_id: await upload(wanted, send) };
    return send(tryCatalogImport, { body, signal: wanted.signal });
  });

export const useImportTried = () =>
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

/** Deletes the stored bytes of an upload. */
export const useDiscardUpload = () =>
  useApiMutation(discardCatalogUpload, {
    input: (id: number) => ({ query: { id } }),
    toast: true,
    awaitRefetch: true,
  });
