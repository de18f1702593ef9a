/** Work that is done again and again while it is started. */
export interface RepeatedWork {
  /** Begins with a round at once; does nothing when it is started already. */
  start(): void;
  /** Starts no further round and aborts the signal of the one under way; resolves when that one has ended. */
  stop(): Promise<void>;
}

interface RepeatedWorkOptions {
  /** One round. A round of many items ends after the current item once `signal` is aborted. */
  readonly work: (signal: AbortSignal) => Promise<unknown>;
  /** Milliseconds between the end of a round and the next. */
  readonly everyMs: number;
  /** Called for each round that fails; the next one comes all the same. */
  readonly onFailure: (error: unknown) => void;
}

/** Repeats work with a pause after each round, so that rounds never overlap. */
export function repeatWork({ work, everyMs, onFailure }: RepeatedWorkOptions): RepeatedWork {
  let round: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let stopping = new AbortController();

  async function next(): Promise<void> {
    round = work(stopping.signal).then(() => undefined, onFailure);
    await round;
    if (running) timer = setTimeout(() => void next(), everyMs);
  }

  return {
    start() {
      if (running) return;
      running = true;
      stopping = new AbortController();
      void next();
    },
    async stop() {
      running = false;
      stopping.abort();
      clearTimeout(timer);
      await round;
    },
  };
}
