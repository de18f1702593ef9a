export interface EventStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Writes an event; a reconnecting reader resumes after `id`. */
  send(id: number, data: object): void;
  /** Sends a heartbeat. Ends the stream if its reader was also behind at the previous heartbeat. */
  sendHeartbeat(): void;
  /** Ends the response after flushing earlier events. */
  end(): void;
}

/** Reconnect delay in milliseconds; jitter keeps browsers from reconnecting all at once. */
const RETRY_MS = 2000;
/** Maximum bytes buffered for a reader. */
const MAX_BACKLOG = 64 * 1024;

/**
 * Creates a stream of server-sent events with a bounded backlog for slow readers.
 *
 * @param onEnd called once, whether the reader, the server or a full backlog ends it
 */
export function createEventStream(onEnd: () => void): EventStream {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let wasBehind = false;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (opened) => void (controller = opened),
      cancel() {
        controller = undefined;
        onEnd();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
  const backlog = () => -(controller?.desiredSize ?? 0);

  function close(closeWith: (open: ReadableStreamDefaultController<Uint8Array>) => void): void {
    const open = controller;
    if (!open) return;
    controller = undefined;
    closeWith(open);
    onEnd();
  }
  const closeSlowReader = () => close((open) => open.error(new Error('The reader of a stream was too slow.')));

  function write(text: string): void {
    controller?.enqueue(encoder.encode(text));
    if (backlog() > MAX_BACKLOG) closeSlowReader();
  }

  write(`retry: ${RETRY_MS}\n\n`);
  return {
    body,
    send: (id, data) => write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
    sendHeartbeat() {
      const isBehind = backlog() > 0;
      if (isBehind && wasBehind) closeSlowReader();
      wasBehind = isBehind;
      write(': beat\n\n');
    },
    end: () => close((open) => open.close()),
  };
}
