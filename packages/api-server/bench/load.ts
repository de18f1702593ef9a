import autocannon from 'autocannon';
import type { LoadResult, LoadJob } from './load-job.ts';
import { openLoop } from './open-loop.ts';

async function closedLoop(job: LoadJob): Promise<LoadResult> {
  let nextConnection = 0;
  const result = await autocannon({
    url: job.url,
    connections: job.connections.length,
    duration: job.seconds,
    setupClient(client) {
      client.setRequests(job.connections[nextConnection % job.connections.length] ?? []);
      nextConnection += 1;
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  return {
    sent: result['2xx'] + failed,
    requestsPerSecond: Math.round(result['2xx'] / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
    max: result.latency.max,
    failed,
  };
}

/** Runs in a separate process, to keep the load generator from slowing the server more than necessary. */
async function runJob(job: LoadJob): Promise<void> {
  const loadResult = await (job.rate === undefined ? closedLoop : openLoop)(job);
  process.send?.(loadResult, () => process.disconnect());
}

process.once('message', (job: LoadJob) => void runJob(job));
