import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';

export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly received: readonly ReceivedWebhook[];
  /** Sets the status of later responses; with 'never', requests get no response. */
  respond(status: number | 'never'): void;
  close(): Promise<void>;
}

export async function startWebhookReceiver(requestedPort = 0): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let status: number | 'never' = 200;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      received.push({ headers: request.headers, body: String(Buffer.concat(pieces)) });
      if (status !== 'never') response.writeHead(status).end(`Status ${status}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(requestedPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    respond(next) {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Verifies the signature of a request by the clock of the portal under test and returns the payload. */
export function verifySignature(secret: string, { headers, body }: ReceivedWebhook): unknown {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Number(headers['webhook-timestamp']) * 1000);
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    clock.mockRestore();
  }
}
