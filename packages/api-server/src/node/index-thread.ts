import { parentPort } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { createIndexCalls } from '../catalog/index/product-index.ts';

/** The other thread of `open-index-in-thread.ts`: one index, asked by messages, one after the other. */
if (!parentPort) throw new Error('This file runs as a thread only.');
const port = parentPort;
createBirpc(createIndexCalls(), {
  post: (message) => port.postMessage(message),
  on: (receive) => port.on('message', receive),
});
