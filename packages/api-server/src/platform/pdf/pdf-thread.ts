import { parentPort } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { pdfEngineProblem } from './pdf-engine-problem.ts';
import type { PrintedDocument } from './printed-document.ts';

if (!parentPort) throw new Error('This file runs only as a worker thread.');
const port = parentPort;
const calls = {
  /** Renders a document, or returns why this machine cannot. */
  async render(document: PrintedDocument): Promise<Uint8Array | { readonly missing: string }> {
    const missing = await pdfEngineProblem();
    if (missing !== undefined) return { missing };
    const { compilePdf } = await import('./compile-pdf.ts');
    return compilePdf(document);
  },
};
export type PdfCalls = typeof calls;
createBirpc(calls, {
  post: (message) => port.postMessage(message),
  on: (receive) => port.on('message', receive),
});
