import ky, { isTimeoutError } from 'ky';
import { OutOfTime } from './wire.ts';
import type { WireRequest, WireResponse } from './wire.ts';

const http = ky.create({ retry: 0, throwHttpErrors: false, timeout: false });

/** Sends a change, once. */
export async function sendChange({ url, json, signal, timeout, ...rest }: WireRequest): Promise<WireResponse> {
  signal?.throwIfAborted();
  try {
    const request = http(url, {
      ...rest,
      totalTimeout: timeout,
      ...(json !== undefined && { json }),
      ...(signal && { signal }),
    });
    const text = await request.text();
    return { text, response: await request };
  } catch (cause) {
    throw isTimeoutError(cause) ? new OutOfTime(undefined, { cause }) : cause;
  }
}
