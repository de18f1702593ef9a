import { parentPort } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { pdfEngineProblem } from './pdf-engine-problem.ts';
import type { PrintedDocument } from './printed-document.ts';

/** Thread of `open-pdf-thread.ts`: renders one document at a time. */
if (!parentPort) throw new Error('This file runs as a thread only.');
const port = parentPort;
const calls = {
  /** Renders a document, or returns why this machine renders none. */
  async render(document: PrintedDocument): Promise<Uint8Array | { readonly missing: string }> {
    const missing = await pdfEngineProblem();
    if (missing !== undefined) return { missing };
    const { compilePdf } = await import('./compile-pdf.ts');
    return compilePdf(document);
  },
};
/** Calls that the thread responds to. */
export type PdfCalls = typeof calls;
createBirpc(calls, {
  post: (message) => port.postMessage(message),
  on: (receive) => port.on('message', receive),
});
