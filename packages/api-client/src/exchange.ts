import { OutOfTime } from './wire.ts';
import type { WireRequest, WireResponse } from './wire.ts';

/** A read needs nothing that `fetch` lacks, so that a page that only shows something does without the code of changes. */
async function read({ url, headers, signal, timeout }: WireRequest): Promise<WireResponse> {
  const controller = new AbortController();
  const giveUp = () => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(new OutOfTime()), timeout);
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  try {
    const response = await fetch(url, { headers, signal: controller.signal });
    return { text: await response.text(), response };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

const loadChanges = () => import(/* webpackChunkName: "changes" */ './send-change.ts');

/** Downloads what changes need ahead of the first one. */
export function prepareChanges(): void {
  // The change itself tries again, and says so if it fails.
  loadChanges().catch(() => undefined);
}

/** Sends a request once. Throws {@link OutOfTime}, or why there is no response. */
export async function exchange(request: WireRequest): Promise<WireResponse> {
  if (request.method === 'GET') return read(request);
  const { sendChange } = await loadChanges();
  return sendChange(request);
}
