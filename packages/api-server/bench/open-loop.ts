import { Agent, request as send } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoadRequest } from 'autocannon';
import type { LoadResult, LoadJob } from './load-job.ts';

/** Limit of open requests; a wait for a connection counts as latency. */
const MAX_CONNECTIONS = 256;
/** Warm-up at the same rate, for JIT compilation and connections. */
const WARM_UP_SECONDS = 2;
const TIMEOUT_MS = 10_000;

/** Sends a request; resolves with its status, or 0 without a response. */
function statusOf(url: string, agent: Agent, { method, path, headers = {}, body }: LoadRequest): Promise<number> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = send(
      url + path,
      { method, agent, timeout: TIMEOUT_MS, headers: { ...headers, ...length } },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', () => resolve(0));
      },
    );
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}

/** Sends requests at a fixed rate. Latency counts from the scheduled start, to avoid coordinated omission. */
export async function openLoop({ url, seconds, rate = 1, connections }: LoadJob): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  const latencies = createHistogram();
  const inFlight: Promise<void>[] = [];
  const warmUpCount = Math.round(rate * WARM_UP_SECONDS);
  let failed = 0;
  const startedAt = performance.now();

  async function sendOne(number: number): Promise<void> {
    const due = startedAt + (number / rate) * 1000;
    const requests = connections[number % connections.length] ?? [];
    const request = requests[Math.floor(number / connections.length) % requests.length];
    const status = request ? await statusOf(url, agent, request) : 0;
    if (number < warmUpCount) return;
    latencies.record(Math.max(1, Math.round((performance.now() - due) * 1000)));
    if (status < 200 || status > 299) failed += 1;
  }

  const total = warmUpCount + Math.round(rate * seconds);
  while (inFlight.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * rate) + 1);
    while (inFlight.length < due) inFlight.push(sendOne(inFlight.length));
    await pause(1);
  }
  await Promise.all(inFlight);
  const elapsed = (performance.now() - startedAt) / 1000 - WARM_UP_SECONDS;
  agent.destroy();
  const ms = (microseconds: number) => Math.round(microseconds / 100) / 10;
  return {
    sent: total,
    requestsPerSecond: Math.round((total - warmUpCount - failed) / elapsed),
    p50: ms(latencies.percentile(50)),
    p99: ms(latencies.percentile(99)),
    max: ms(latencies.max),
    failed,
  };
}
