import { parentPort } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { drawDocument } from './draw-document.ts';

/** The other thread of `open-pdf-thread.ts`: draws one document at a time. */
if (!parentPort) throw new Error('This file runs as a thread only.');
const port = parentPort;
const calls = { draw: drawDocument };
/** What the thread can be asked. */
export type PdfCalls = typeof calls;
createBirpc(calls, {
  post: (message) => port.postMessage(message),
  on: (receive) => port.on('message', receive),
});
