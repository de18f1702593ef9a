import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { Logger } from '../deps/deps.ts';
import { ApiError } from '../http/api-error.ts';
import { withoutValues } from '../telemetry/without-values.ts';
import { limitConcurrency } from '../limits/limit-concurrency.ts';
import type { Turn } from '../limits/limit-concurrency.ts';
import type { PrintedDocument, RenderPdf } from './printed-document.ts';
import type { PdfCalls } from './pdf-thread.ts';

/** Entry of the thread: TypeScript next to this source, JavaScript next to the bundle. */
const SOURCE = extname(import.meta.url);
const ENTRY = new URL(SOURCE === '.ts' ? './pdf-thread.ts' : './pdf-thread.js', import.meta.url);

interface PdfThreadOptions {
  readonly logger: Logger;
  readonly entry?: URL;
  /** Milliseconds until a document and its thread are terminated, because rendering may never end. */
  readonly timeoutMs?: number;
  /** Idle milliseconds until the thread ends and frees its fonts. */
  readonly idleMs?: number;
  readonly mostWaiting?: number;
}

const REASON = 'This server has no PDF engine for its system. Everything else works; ask whoever runs it.';

const unavailable = (message: string): ApiError => new ApiError('unavailable', message, {}, { 'retry-after': '5' });

interface Thread {
  render: PdfCalls['render'];
  end(): Promise<unknown>;
}

function startThread(entry: URL, logger: Logger, onEnd: () => void): Thread {
  const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: 384 } });
  const calls = createBirpc<PdfCalls>(
    {},
    {
      post: (message) => worker.postMessage(message),
      on: (receive) => worker.on('message', receive),
      timeout: -1,
    },
  );
  worker.on('error', (error) => logger.error({ error: withoutValues(error) }, 'the thread that makes PDFs has failed'));
  const close = (): void => {
    onEnd();
    calls.$close(unavailable('The PDF could not be made. Please try again.'));
  };
  worker.once('exit', close);
  // The waiting request or job keeps the process alive, not the thread.
  worker.unref();
  const end = async (): Promise<unknown> => {
    // Terminating waits for native code to finish, so callers are rejected first.
    close();
    return worker.terminate();
  };
  return { render: calls.render, end };
}

/**
 * Renders PDFs in a separate thread, one at a time, because hundreds of lines would block other requests for too long.
 * The thread starts with the first document. A timeout, too much memory or an aborted turn terminates it, and the next
 * document starts another one.
 */
export function openPdfThread({
  logger,
  entry = ENTRY,
  timeoutMs = 20_000,
  idleMs = 5 * 60_000,
  mostWaiting = 20,
}: PdfThreadOptions): RenderPdf {
  let thread: Thread | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const inTurn = limitConcurrency({
    atOnce: 1,
    mostWaiting,
    onFull: () => unavailable('Too many PDFs are being made right now. Please try again.'),
  });

  async function render(document: PrintedDocument, { signal }: Turn): Promise<Uint8Array> {
    clearTimeout(idle);
    const current = (thread ??= startThread(entry, logger, () => {
      if (thread === current) thread = undefined;
    }));
    const guard = setTimeout(() => {
      logger.error({ timeoutMs }, 'a PDF was given up, as it took too long');
      void current.end();
    }, timeoutMs);
    const end = () => void current.end();
    signal?.addEventListener('abort', end, { once: true });
    try {
      const result = await current.render(document);
      if (result instanceof Uint8Array) return result;
      logger.error({ reason: result.missing }, 'there is no PDF engine for this system');
      throw new ApiError('unavailable', REASON);
    } catch (error) {
      throw signal?.aborted ? signal.reason : error;
    } finally {
      clearTimeout(guard);
      signal?.removeEventListener('abort', end);
      idle = setTimeout(() => void current.end(), idleMs).unref();
    }
  }

  return async (document, turn) => inTurn(async () => render(document, turn), turn);
}
