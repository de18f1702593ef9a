import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { Logger } from '../deps/deps.ts';
import { ApiError } from '../http/api-error.ts';
import { redactError } from '../telemetry/redact-error.ts';
import { limitConcurrency } from '../limits/limit-concurrency.ts';
import type { RunOptions } from '../limits/limit-concurrency.ts';
import type { PrintedDocument, PrintedSheets, RenderPdf } from './printed-document.ts';
import type { PdfRpc } from './pdf-thread.ts';

/** Entry of the thread: TypeScript next to this source, JavaScript next to the bundle. */
const SOURCE_EXTENSION = extname(import.meta.url);
const WORKER_ENTRY = new URL(SOURCE_EXTENSION === '.ts' ? './pdf-thread.ts' : './pdf-thread.js', import.meta.url);

interface PdfThreadOptions {
  readonly logger: Logger;
  readonly entry?: URL;
  /** Milliseconds until rendering is aborted and its thread is terminated, because rendering may never end. */
  readonly timeoutMs?: number;
  /** Idle milliseconds until the thread ends and frees its fonts. */
  readonly idleMs?: number;
  readonly maxWaiting?: number;
}

const NO_ENGINE_MESSAGE =
  'This server has no PDF engine for its operating system. Everything else works. Contact its operator.';

const unavailableError = (message: string): ApiError =>
  new ApiError('unavailable', message, {}, { 'retry-after': '5' });

interface PdfWorker {
  render: PdfRpc['render'];
  end(): Promise<unknown>;
}

function startWorker(entry: URL, logger: Logger, onEnd: () => void): PdfWorker {
  const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: 384 } });
  const rpc = createBirpc<PdfRpc>(
    {},
    {
      post: (message) => worker.postMessage(message),
      on: (receive) => worker.on('message', receive),
      timeout: -1,
    },
  );
  worker.on('error', (error) => logger.error({ error: redactError(error) }, 'the thread that makes PDFs has failed'));
  const close = (): void => {
    onEnd();
    rpc.$close(unavailableError('The PDF could not be made. Please try again.'));
  };
  worker.once('exit', close);
  // The waiting request or job keeps the process alive, not the thread.
  worker.unref();
  const end = async (): Promise<unknown> => {
    // Terminating waits for native code to finish, so callers are rejected first.
    close();
    return worker.terminate();
  };
  return { render: rpc.render, end };
}

/**
 * Renders PDFs in a separate thread, one at a time, because hundreds of lines would block other requests for too long.
 * The thread starts with the first document. A timeout, too much memory or an aborted turn terminates it, and the next
 * document starts another one.
 */
export function openPdfThread({
  logger,
  entry = WORKER_ENTRY,
  timeoutMs = 20_000,
  idleMs = 5 * 60_000,
  maxWaiting = 20,
}: PdfThreadOptions): RenderPdf {
  let thread: PdfWorker | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  const runQueued = limitConcurrency({
    maxConcurrent: 1,
    maxWaiting,
    createFullError: () => unavailableError('Too many PDFs are being made right now. Please try again.'),
  });

  async function render(document: PrintedDocument | PrintedSheets, { signal }: RunOptions): Promise<Uint8Array> {
    clearTimeout(idleTimer);
    const current = (thread ??= startWorker(entry, logger, () => {
      if (thread === current) thread = undefined;
    }));
    const timeoutTimer = setTimeout(() => {
      logger.error({ timeoutMs }, 'a PDF was abandoned because it took too long');
      void current.end();
    }, timeoutMs);
    const end = () => void current.end();
    signal?.addEventListener('abort', end, { once: true });
    try {
      const result = await current.render(document);
      if (result instanceof Uint8Array) return result;
      logger.error({ reason: result.engineProblem }, 'there is no PDF engine for this system');
      throw new ApiError('unavailable', NO_ENGINE_MESSAGE);
    } catch (error) {
      throw signal?.aborted ? signal.reason : error;
    } finally {
      clearTimeout(timeoutTimer);
      signal?.removeEventListener('abort', end);
      idleTimer = setTimeout(() => void current.end(), idleMs).unref();
    }
  }

  return async (document, runOptions) => runQueued(async () => render(document, runOptions), runOptions);
}
