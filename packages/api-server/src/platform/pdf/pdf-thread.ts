import { parentPort } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { findPdfEngineProblem } from './pdf-engine-problem.ts';
import type { PrintedDocument, PrintedSheets } from './printed-document.ts';

if (!parentPort) throw new Error('This file runs only as a worker thread.');
const port = parentPort;
const rpcHandlers = {
  /** Renders a document, or returns the reason why this machine cannot. */
  async render(document: PrintedDocument | PrintedSheets): Promise<Uint8Array | { readonly engineProblem: string }> {
    const engineProblem = await findPdfEngineProblem();
    if (engineProblem !== undefined) return { engineProblem };
    const { compilePdf } = await import('./compile-pdf.ts');
    return compilePdf(document);
  },
};
export type PdfRpc = typeof rpcHandlers;
createBirpc(rpcHandlers, {
  post: (message) => port.postMessage(message),
  on: (receive) => port.on('message', receive),
});
