import type { LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { WebhookOutcome } from '@tech-portal/contract/webhooks';
import { isLoopback } from './webhook-url.ts';
import type { WebhookRequest, WebhookResult, WebhookTransport } from './webhook-transport.ts';
import {
  LocalAddressError,
  createPinnedLookup,
  resolvePublicAddresses,
  resolveWithSystemDns,
} from '../../platform/network/index.ts';
import type { ResolveHost } from '../../platform/network/index.ts';

const REQUEST_TIMEOUT_MS = 10_000;
/** Bytes read from a response before its connection is closed. */
const MAX_RESPONSE_BYTES = 64 * 1024;
/** Characters of a response that are stored. */
const STORED_CHARACTERS = 1000;

interface TransportOptions {
  /** Allows receivers on this machine, even without TLS; never true in production. */
  readonly allowLoopback: boolean;
  readonly resolve?: ResolveHost;
  readonly timeoutMs?: number;
}

/** Start of a response, without characters that PostgreSQL cannot store. */
function toStorableText(bytes: Buffer): string {
  // oxlint-disable-next-line no-control-regex
  const text = new TextDecoder().decode(bytes).replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '');
  return text.slice(0, STORED_CHARACTERS).toWellFormed();
}

function outcomeOf(status: number): WebhookOutcome {
  if (status >= 200 && status < 300) return 'delivered';
  return status >= 300 && status < 400 ? 'redirect' : 'refused_status';
}

/** Reads the beginning of a response. A response that is too long or too slow is cut off. */
async function readBeginning(response: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      pieces.push(piece);
      size += piece.length;
      if (size >= MAX_RESPONSE_BYTES) break;
    }
  } catch {
    // The status, which decides the outcome, is already known.
  }
  return Buffer.concat(pieces).subarray(0, MAX_RESPONSE_BYTES);
}

/** Sends a request to one of the given addresses; `response` resolves when the response begins. */
function startRequest(
  { url, headers, body }: WebhookRequest,
  { addresses, signal }: { readonly addresses: readonly LookupAddress[] | undefined; readonly signal: AbortSignal },
): { readonly request: ClientRequest; readonly response: Promise<IncomingMessage> } {
  const openRequest = url.startsWith('https:') ? requestHttps : requestHttp;
  const request = openRequest(url, {
    method: 'POST',
    headers: { ...headers, 'accept-encoding': 'identity', 'content-length': Buffer.byteLength(body) },
    // No keep-alive: a reused connection would skip the address check.
    agent: false,
    signal,
    ...(addresses && { lookup: createPinnedLookup(addresses) }),
  });
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.on('error', reject);
  });
  request.end(body);
  return { request, response };
}

const tlsErrorCode =
  /^(?:ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)/;

function outcomeOfError(error: unknown, { aborted }: AbortSignal): WebhookOutcome {
  if (aborted) return 'timeout';
  if (error instanceof LocalAddressError) return 'local_address';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'unknown_host';
  if (tlsErrorCode.test(code)) return 'tls';
  return code === 'ECONNRESET' || code === 'EPIPE' || code.startsWith('HPE_') ? 'broken_off' : 'unreachable';
}

/** Resolves with the result of work, or rejects once a signal aborts. */
function rejectOnAbort<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('It took too long.')), { once: true });
    work.then(resolve, reject);
  });
}

export function createWebhookTransport({
  allowLoopback,
  resolve = resolveWithSystemDns,
  timeoutMs = REQUEST_TIMEOUT_MS,
}: TransportOptions): WebhookTransport {
  return {
    async send(webhookRequest) {
      const signal = AbortSignal.timeout(timeoutMs);
      const { hostname, protocol } = new URL(webhookRequest.url);
      const isLoopbackTarget = allowLoopback && isLoopback(hostname);
      let request: ClientRequest | undefined;
      try {
        // The URL was checked when it was saved, but perhaps under a different configuration.
        if (protocol !== 'https:' && !isLoopbackTarget) throw new LocalAddressError('Webhooks require TLS.');
        const addresses = isLoopbackTarget
          ? undefined
          : await rejectOnAbort(resolvePublicAddresses(hostname, resolve), signal);
        const started = startRequest(webhookRequest, { addresses, signal });
        request = started.request;
        const response = await started.response;
        const status = response.statusCode ?? 0;
        const result = { outcome: outcomeOf(status), status, response: toStorableText(await readBeginning(response)) };
        return result satisfies WebhookResult;
      } catch (error) {
        return { outcome: outcomeOfError(error, signal), status: null, response: '' };
      } finally {
        request?.destroy();
      }
    },
    async findHostProblem(host) {
      try {
        await rejectOnAbort(resolvePublicAddresses(host, resolve), AbortSignal.timeout(timeoutMs));
        return undefined;
      } catch (error) {
        if (error instanceof LocalAddressError) return 'local_address';
        // If the resolver itself fails, the request reports it later.
        return error instanceof Error && 'code' in error && error.code === 'ENOTFOUND' ? 'unknown_host' : undefined;
      }
    },
  };
}
