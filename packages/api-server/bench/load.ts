import autocannon from 'autocannon';
import type { LoadFigures, LoadJob } from './load-job.ts';
import { openLoop } from './open-loop.ts';

async function closedLoop(job: LoadJob): Promise<LoadFigures> {
  let next = 0;
  const result = await autocannon({
    url: job.url,
    connections: job.connections.length,
    duration: job.seconds,
    setupClient(client) {
      client.setRequests(job.connections[next % job.connections.length] ?? []);
      next += 1;
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
async function run(job: LoadJob): Promise<void> {
  const figures = await (job.rate === undefined ? closedLoop : openLoop)(job);
  process.send?.(figures, () => process.disconnect());
}

process.once('message', (job: LoadJob) => void run(job));
