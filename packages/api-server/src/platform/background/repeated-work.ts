export interface RepeatedWork {
  /** Runs the first round at once; does nothing if already started. */
  start(): void;
  /** Aborts the signal of the current round and resolves when that round has ended. No new round starts. */
  stop(): Promise<void>;
}

interface RepeatedWorkOptions {
  /** Runs one round. A round of many items ends after the current item once `signal` is aborted. */
  readonly work: (signal: AbortSignal) => Promise<unknown>;
  /** Milliseconds between the end of a round and the start of the next. */
  readonly intervalMs: number;
  /** Receives the error of a failed round; the next round runs anyway. */
  readonly onFailure: (error: unknown) => void;
}

/** Repeats work with a pause after each round, so rounds never overlap. */
export function repeatWork({ work, intervalMs, onFailure }: RepeatedWorkOptions): RepeatedWork {
  let round: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let stopping = new AbortController();

  async function runNext(): Promise<void> {
    round = work(stopping.signal).then(() => undefined, onFailure);
    await round;
    if (isRunning) timer = setTimeout(() => void runNext(), intervalMs);
  }

  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      stopping = new AbortController();
      void runNext();
    },
    async stop() {
      isRunning = false;
      stopping.abort();
      clearTimeout(timer);
      await round;
    },
  };
}
