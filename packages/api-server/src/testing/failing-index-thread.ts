import { parentPort } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { createIndexCalls } from '../catalog/index/product-index.ts';

/** An index whose thread fails when 'fatal' is searched for. */
const calls = createIndexCalls();
createBirpc(
  {
    ...calls,
    search(question: string, limit: number) {
      if (question !== 'fatal') return calls.search(question, limit);
      setImmediate(() => {
        throw new Error('fatal search');
      });
      return new Promise<number[]>(() => undefined);
    },
  },
  {
    post: (message) => parentPort?.postMessage(message),
    on: (receive) => parentPort?.on('message', receive),
  },
);
