/** An open response that events are written to. */
export interface EventStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Writes an event; `id` is the place that its reader goes on from. */
  send(id: number, data: object): void;
  /** Says that the connection lives. A reader who has not taken what there was at the last beat is dropped. */
  beat(): void;
  /** Ends the response; what was written before still goes out. */
  end(): void;
}

/** How long a browser waits before it comes back, in milliseconds; with some of its own, so that not all come at once. */
const RETRY_MS = 2000;
/** Bytes that wait for a reader. */
const MOST_BACKLOG = 64 * 1024;

/**
 * A stream of server-sent events that keeps nothing in memory for a reader who does not take it.
 *
 * @param onEnd called once, whoever ends it: the reader, the server, or a backlog
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

  function close(how: (open: ReadableStreamDefaultController<Uint8Array>) => void): void {
    const open = controller;
    if (!open) return;
    controller = undefined;
    how(open);
    onEnd();
  }
  const drop = () => close((open) => open.error(new Error('The reader of a stream was too slow.')));

  function write(text: string): void {
    controller?.enqueue(encoder.encode(text));
    if (backlog() > MOST_BACKLOG) drop();
  }

  write(`retry: ${RETRY_MS}\n\n`);
  return {
    body,
    send: (id, data) => write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
    beat() {
      const isBehind = backlog() > 0;
      if (isBehind && wasBehind) drop();
      wasBehind = isBehind;
      write(': beat\n\n');
    },
    end: () => close((open) => open.close()),
  };
}
